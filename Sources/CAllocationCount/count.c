#include "CAllocationCount.h"
