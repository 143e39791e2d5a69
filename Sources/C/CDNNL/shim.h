/* oneDNN: products of matrices. */
#pragma once
#include <oneapi/dnnl/dnnl.h>
