/* libcurl, and a function for each kind of option: Swift cannot call variadic ones. */
#pragma once
#define CURL_STRICTER
#define CURL_DISABLE_TYPECHECK
#include <arpa/inet.h>
#include <curl/curl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

static inline CURLcode tactus_curl_set_number(CURL *curl, CURLoption option, long value) {
  return curl_easy_setopt(curl, option, value);
}

static inline CURLcode tactus_curl_set_text(CURL *curl, CURLoption option, const char *value) {
  return curl_easy_setopt(curl, option, value);
}

static inline CURLcode tactus_curl_set_list(
    CURL *curl, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(curl, option, value);
}

/* Copies the data to post. */
static inline CURLcode tactus_curl_set_body(CURL *curl, const void *bytes, long count) {
  CURLcode code = curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, count);
  return code != CURLE_OK ? code : curl_easy_setopt(curl, CURLOPT_COPYPOSTFIELDS, bytes);
}

typedef size_t (*tactus_curl_writer)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode tactus_curl_set_writer(
    CURL *curl, tactus_curl_writer writer, void *context) {
  CURLcode code = curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, writer);
  return code != CURLE_OK ? code : curl_easy_setopt(curl, CURLOPT_WRITEDATA, context);
}

/* Opens a socket only to 127.0.0.0/8 or ::1, regardless of what a name resolves to. */
static inline curl_socket_t tactus_curl_open_loopback(
    void *context, curlsocktype purpose, struct curl_sockaddr *address) {
  (void)context;
  (void)purpose;
  if (address->family == AF_INET) {
    const struct sockaddr_in *ip = (const struct sockaddr_in *)&address->addr;
    if (ntohl(ip->sin_addr.s_addr) >> 24 != 127) return CURL_SOCKET_BAD;
  } else if (address->family == AF_INET6) {
    const struct sockaddr_in6 *ip = (const struct sockaddr_in6 *)&address->addr;
    if (!IN6_IS_ADDR_LOOPBACK(&ip->sin6_addr)) return CURL_SOCKET_BAD;
  } else {
    return CURL_SOCKET_BAD;
  }
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

static inline CURLcode tactus_curl_keep_to_loopback(CURL *curl) {
  return curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, tactus_curl_open_loopback);
}

static inline long tactus_curl_status(CURL *curl) {
  long status = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

/* Returns 1 if one of these transfers has ended, with its result. */
static inline int tactus_curl_ended(CURLM *multi, CURLcode *result) {
  int left = 0;
  for (CURLMsg *message; (message = curl_multi_info_read(multi, &left));) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return 1;
  }
  return 0;
}
