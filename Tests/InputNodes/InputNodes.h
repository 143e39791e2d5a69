// What umockdev leaves out of input devices, for programs that run under its preload library; see
// InputNodes.c. Preloaded, never linked.
#pragma once
