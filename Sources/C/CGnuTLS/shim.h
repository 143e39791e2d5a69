/* GnuTLS; its errors are macros that Swift sees as numbers. */
#pragma once
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>

static inline void tactus_gnutls_free(void *memory) { gnutls_free(memory); }
