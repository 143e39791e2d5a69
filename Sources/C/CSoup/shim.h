/* libsoup and GLib without their macros, casts and variadic calls: objects are untyped pointers here, and what a
   function returns as a pointer is the caller's own unless it says otherwise. */
#pragma once
#include <gio/gio.h>
#include <libsoup/soup.h>
#include <netinet/in.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* Watches and timers: called until they return 0. */
typedef int (*tactus_tick)(void *context);
typedef int (*tactus_descriptor_ready)(int descriptor, unsigned condition, void *context);
typedef int (*tactus_stream_ready)(void *stream, void *context);

/* The loop of the calling thread. */
static inline void *tactus_loop_begin(void) {
  GMainContext *context = g_main_context_new();
  g_main_context_push_thread_default(context);
  GMainLoop *loop = g_main_loop_new(context, FALSE);
  g_main_context_unref(context);
  return loop;
}

static inline void tactus_loop_run(void *loop) { g_main_loop_run((GMainLoop *)loop); }
static inline void tactus_loop_quit(void *loop) { g_main_loop_quit((GMainLoop *)loop); }

/* Runs pending work, at most this many iterations, without waiting. */
static inline void tactus_loop_drain(void *loop, int times) {
  GMainContext *context = g_main_loop_get_context((GMainLoop *)loop);
  while (times-- > 0 && g_main_context_iteration(context, FALSE)) {
  }
}

static inline void tactus_loop_end(void *loop) {
  GMainContext *context = g_main_loop_get_context((GMainLoop *)loop);
  g_main_context_pop_thread_default(context);
  g_main_loop_unref((GMainLoop *)loop);
}

static inline void *tactus_source_attach(GSource *source, GSourceFunc call, void *context) {
  g_source_set_callback(source, call, context, NULL);
  g_source_attach(source, g_main_context_get_thread_default());
  return source;
}

/* Ends a watch or timer, even one that is being called. */
static inline void tactus_source_end(void *source) {
  g_source_destroy((GSource *)source);
  g_source_unref((GSource *)source);
}

static inline void *tactus_timer(unsigned milliseconds, tactus_tick call, void *context) {
  return tactus_source_attach(g_timeout_source_new(milliseconds), call, context);
}

/* From glib-unix.h, whose function pointer is of another type. */
GSource *g_unix_fd_source_new(int descriptor, GIOCondition condition);

static inline void *tactus_watch_descriptor(
    int descriptor, int writes, tactus_descriptor_ready call, void *context) {
  GSource *source = g_unix_fd_source_new(descriptor, writes ? G_IO_IN | G_IO_OUT : G_IO_IN);
  return tactus_source_attach(source, G_SOURCE_FUNC(call), context);
}

static inline void *tactus_watch_input(void *stream, tactus_stream_ready call, void *context) {
  GInputStream *input = g_io_stream_get_input_stream(G_IO_STREAM(stream));
  if (!G_IS_POLLABLE_INPUT_STREAM(input)) return NULL;
  GSource *source = g_pollable_input_stream_create_source(G_POLLABLE_INPUT_STREAM(input), NULL);
  return tactus_source_attach(source, G_SOURCE_FUNC(call), context);
}

static inline void *tactus_watch_output(void *stream, tactus_stream_ready call, void *context) {
  GOutputStream *output = g_io_stream_get_output_stream(G_IO_STREAM(stream));
  if (!G_IS_POLLABLE_OUTPUT_STREAM(output)) return NULL;
  GSource *source = g_pollable_output_stream_create_source(G_POLLABLE_OUTPUT_STREAM(output), NULL);
  return tactus_source_attach(source, G_SOURCE_FUNC(call), context);
}

#define TACTUS_LATER (-1)
#define TACTUS_BROKEN (-2)

static inline long tactus_io_result(gssize count, GError *error) {
  if (error == NULL) return count;
  int later = g_error_matches(error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK);
  g_error_free(error);
  return later ? TACTUS_LATER : TACTUS_BROKEN;
}

/* Reads bytes; returns their number, 0 at the end, or TACTUS_LATER or TACTUS_BROKEN. */
static inline long tactus_read(void *stream, void *bytes, size_t count) {
  GError *error = NULL;
  GInputStream *input = g_io_stream_get_input_stream(G_IO_STREAM(stream));
  gssize taken = g_pollable_input_stream_read_nonblocking(
      G_POLLABLE_INPUT_STREAM(input), bytes, count, NULL, &error);
  return tactus_io_result(taken, error);
}

static inline long tactus_write(void *stream, const void *bytes, size_t count) {
  GError *error = NULL;
  GOutputStream *output = g_io_stream_get_output_stream(G_IO_STREAM(stream));
  gssize taken = g_pollable_output_stream_write_nonblocking(
      G_POLLABLE_OUTPUT_STREAM(output), bytes, count, NULL, &error);
  return tactus_io_result(taken, error);
}

static inline void tactus_release(void *object) { g_object_unref(object); }

#define TACTUS_SOCKET "tactus-socket"
#define TACTUS_STREAM "tactus-stream"

/* The socket below a stream of `tactus_accept`, which does not belong to the caller; NULL if not found. */
static inline void *tactus_socket_below(void *stream) {
  GSocket *socket = (GSocket *)g_object_get_data(G_OBJECT(stream), TACTUS_SOCKET);
  if (socket || !g_object_class_find_property(G_OBJECT_GET_CLASS(stream), "base-iostream")) return socket;
  GIOStream *base = NULL;
  g_object_get(stream, "base-iostream", &base, NULL);
  if (!base) return NULL;
  socket = (GSocket *)g_object_get_data(G_OBJECT(base), TACTUS_SOCKET);
  g_object_unref(base);
  return socket;
}

/* Ends a connection at once, even if the other end accepts nothing, and releases it. */
static inline void tactus_cut(void *stream) {
  void *socket = tactus_socket_below(stream);
  if (socket) g_socket_shutdown(G_SOCKET(socket), TRUE, TRUE, NULL);
  g_io_stream_close_async(G_IO_STREAM(stream), G_PRIORITY_DEFAULT, NULL, NULL, NULL);
  g_object_unref(stream);
}

/* Makes the server listen at one end of a pair of sockets, of which `other` gets the other end: nothing ever
   arrives there, but libsoup closes a connection after its first answer if the server listens nowhere. */
static inline int tactus_server_keep_alive(SoupServer *server, int *other) {
  int ends[2];
  *other = -1;
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return 0;
  GSocket *socket = g_socket_new_from_fd(ends[0], NULL);
  int is_listening = socket && soup_server_listen_socket(server, socket, 0, NULL);
  if (socket) g_object_unref(socket);
  else close(ends[0]);
  if (is_listening) *other = ends[1];
  else close(ends[1]);
  return is_listening;
}

/* A server that is given its connections. It does not announce itself, and leaves paths unchanged. The descriptor
   must be closed after the server. */
static inline void *tactus_server_new(int *descriptor) {
  SoupServer *server = soup_server_new("raw-paths", TRUE, NULL);
  if (server && !tactus_server_keep_alive(server, descriptor)) g_clear_object(&server);
  return server;
}

typedef void (*tactus_message_call)(
    SoupServer *server, SoupServerMessage *message, const char *path, GHashTable *query, void *context);
typedef void (*tactus_message_started)(SoupServer *server, SoupServerMessage *message, void *context);

/* `whole` is called once a request has arrived, `over` once it is answered or aborted. */
static inline void tactus_server_handle(
    void *server, tactus_message_started started, tactus_message_call early, tactus_message_call call,
    tactus_message_started whole, tactus_message_started over, void *context) {
  g_signal_connect(server, "request-started", G_CALLBACK(started), context);
  g_signal_connect(server, "request-read", G_CALLBACK(whole), context);
  g_signal_connect(server, "request-finished", G_CALLBACK(over), context);
  g_signal_connect(server, "request-aborted", G_CALLBACK(over), context);
  soup_server_add_early_handler(SOUP_SERVER(server), NULL, early, context, NULL);
  soup_server_add_handler(SOUP_SERVER(server), NULL, call, context, NULL);
}

typedef int (*tactus_incoming)(
    GSocketService *service, GSocketConnection *connection, GObject *source, void *context);

/* Listens at a numeric address; NULL, with a message that the caller frees with g_free, on failure. */
static inline void *tactus_listen(
    const char *host, uint16_t port, tactus_incoming call, void *context, uint16_t *bound, int *code,
    char **message) {
  GError *error = NULL;
  GSocketService *service = g_socket_service_new();
  // Of more connections at once than GLib's default of 10, the others would wait for a second.
  g_socket_listener_set_backlog(G_SOCKET_LISTENER(service), 128);
  GSocketAddress *address = g_inet_socket_address_new_from_string(host, port);
  GSocketAddress *effective = NULL;
  *code = 0;
  if (!address || !g_socket_listener_add_address(
          G_SOCKET_LISTENER(service), address, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL, &effective,
          &error)) {
    if (error && error->domain == G_IO_ERROR) *code = error->code;
    *message = g_strdup(error ? error->message : "this is not an address");
    g_clear_error(&error);
    g_clear_object(&address);
    g_object_unref(service);
    return NULL;
  }
  *bound = g_inet_socket_address_get_port(G_INET_SOCKET_ADDRESS(effective));
  g_object_unref(effective);
  g_object_unref(address);
  g_signal_connect(service, "incoming", G_CALLBACK(call), context);
  g_socket_service_start(service);
  return service;
}

static inline void tactus_listen_end(void *service) {
  g_socket_service_stop(G_SOCKET_SERVICE(service));
  g_socket_listener_close(G_SOCKET_LISTENER(service));
  g_object_unref(service);
}

/* The other end's address without its port; the caller frees it with g_free. */
static inline char *tactus_remote_host(void *connection) {
  GSocketAddress *address = g_socket_connection_get_remote_address(G_SOCKET_CONNECTION(connection), NULL);
  if (!address) return NULL;
  char *text = NULL;
  if (G_IS_INET_SOCKET_ADDRESS(address))
    text = g_inet_address_to_string(g_inet_socket_address_get_address(G_INET_SOCKET_ADDRESS(address)));
  g_object_unref(address);
  return text;
}

/* The socket of a connection, to which it belongs. */
static inline void *tactus_connection_socket(void *connection) {
  return g_socket_connection_get_socket(G_SOCKET_CONNECTION(connection));
}

/* Hands a connection to the server, over TLS if there is a certificate; a request that has already arrived is
   answered at once. `gone` is called when it has ended; the socket, which the context may keep until then, is cut if
   nothing comes or goes for so many seconds. */
static inline void tactus_accept(
    void *server, void *connection, void *certificate, unsigned seconds, void (*gone)(void *context),
    void *context) {
  GSocket *socket = g_socket_connection_get_socket(G_SOCKET_CONNECTION(connection));
  g_socket_set_timeout(socket, seconds);
  g_socket_set_option(socket, IPPROTO_TCP, 1 /* TCP_NODELAY */, 1, NULL);
  g_object_set_data_full(G_OBJECT(socket), "tactus-gone", context, gone);
  GSocketAddress *local = g_socket_connection_get_local_address(G_SOCKET_CONNECTION(connection), NULL);
  GSocketAddress *remote = g_socket_connection_get_remote_address(G_SOCKET_CONNECTION(connection), NULL);
  GIOStream *stream = NULL;
  if (certificate)
    stream = g_tls_server_connection_new(G_IO_STREAM(connection), G_TLS_CERTIFICATE(certificate), NULL);
  else
    stream = g_object_ref(G_IO_STREAM(connection));
  if (stream && local && remote) {
    g_object_set_data_full(G_OBJECT(stream), TACTUS_SOCKET, g_object_ref(socket), g_object_unref);
    // Not owned, since the address may outlive it: valid only while one of its requests is handled.
    g_object_set_data(G_OBJECT(remote), TACTUS_SOCKET, socket);
    g_object_set_data(G_OBJECT(remote), TACTUS_STREAM, stream);
    soup_server_accept_iostream(SOUP_SERVER(server), stream, local, remote, NULL);
  }
  g_clear_object(&stream);
  g_clear_object(&local);
  g_clear_object(&remote);
}

static inline void tactus_socket_cut(void *socket) { g_socket_shutdown(G_SOCKET(socket), TRUE, TRUE, NULL); }

/* Messages. Texts belong to the message. */
static inline const char *tactus_message_path(SoupServerMessage *message) {
  return g_uri_get_path(soup_server_message_get_uri(message));
}

static inline const char *tactus_message_field(SoupServerMessage *message, const char *name) {
  return soup_message_headers_get_one(soup_server_message_get_request_headers(message), name);
}

/* Returns the declared length of the request's body; -1 if it is not declared, 0 without a body. */
static inline long long tactus_message_length(SoupServerMessage *message) {
  SoupMessageHeaders *headers = soup_server_message_get_request_headers(message);
  switch (soup_message_headers_get_encoding(headers)) {
    case SOUP_ENCODING_CONTENT_LENGTH: return soup_message_headers_get_content_length(headers);
    case SOUP_ENCODING_NONE: return 0;
    default: return -1;
  }
}

/* The socket through which a request arrived, for comparison only; NULL if unknown. */
static inline void *tactus_message_socket(SoupServerMessage *message) {
  GSocketAddress *remote = soup_server_message_get_remote_address(message);
  return remote ? g_object_get_data(G_OBJECT(remote), TACTUS_SOCKET) : NULL;
}

/* Returns 1 if the declared length is not a number, or one that no body can have (RFC 9110, 8.6). */
static inline int tactus_message_length_is_wrong(SoupServerMessage *message) {
  const char *text =
      soup_message_headers_get_list(soup_server_message_get_request_headers(message), "Content-Length");
  if (!text) return 0;
  size_t digits = strspn(text, "0123456789");
  return digits == 0 || digits > 18 || text[digits] != 0;
}

/* Answers a request without waiting for its body, and ends its connection. */
static inline void tactus_message_refuse(SoupServerMessage *message, const void *bytes, size_t count) {
  GSocketAddress *remote = soup_server_message_get_remote_address(message);
  void *stream = remote ? g_object_get_data(G_OBJECT(remote), TACTUS_STREAM) : NULL;
  void *socket = tactus_message_socket(message);
  if (stream) tactus_write(stream, bytes, count);
  if (socket) g_socket_shutdown(G_SOCKET(socket), TRUE, TRUE, NULL);
}

/* Discards the request's body as it arrives. */
static inline void tactus_message_ignore_body(SoupServerMessage *message) {
  soup_message_body_set_accumulate(soup_server_message_get_request_body(message), FALSE);
}

static inline const char *tactus_message_body(SoupServerMessage *message, size_t *count) {
  SoupMessageBody *body = soup_server_message_get_request_body(message);
  GBytes *bytes = soup_message_body_flatten(body);
  if (bytes) g_bytes_unref(bytes);
  *count = body->data ? (size_t)body->length : 0;
  return body->data;
}

static inline void tactus_message_add(SoupServerMessage *message, const char *name, const char *value) {
  soup_message_headers_replace(soup_server_message_get_response_headers(message), name, value);
}

static inline void tactus_message_answer(
    SoupServerMessage *message, unsigned status, const char *type, const void *bytes, size_t count) {
  soup_server_message_set_status(message, status, NULL);
  soup_server_message_set_response(message, type, SOUP_MEMORY_COPY, (const char *)bytes, count);
}

typedef void (*tactus_upgraded)(SoupServerMessage *message, void *context);

/* Answers a handshake of a WebSocket, and calls `call` once the answer is written; 0, with its own answer, if it
   none. The context is released with the message. */
static inline int tactus_message_upgrade(
    SoupServerMessage *message, tactus_upgraded call, void *context, void (*release)(void *context)) {
  g_object_set_data_full(G_OBJECT(message), "tactus-upgrade", context, release);
  if (!soup_websocket_server_process_handshake(message, NULL, NULL, NULL, NULL)) return 0;
  g_signal_connect(message, "wrote-informational", G_CALLBACK(call), context);
  return 1;
}

/* Takes the connection from the server; NULL if it is gone. */
static inline void *tactus_message_steal(SoupServerMessage *message) {
  return soup_server_message_steal_connection(message);
}

/* A certificate with its key, from PEM files; NULL, with a message that the caller frees with g_free. */
static inline void *tactus_certificate(const char *certificate, const char *key, char **message) {
  GError *error = NULL;
  GTlsCertificate *made = g_tls_certificate_new_from_files(certificate, key, &error);
  if (error) *message = g_strdup(error->message);
  g_clear_error(&error);
  return made;
}

static inline int tactus_has_tls(void) { return g_tls_backend_supports_tls(g_tls_backend_get_default()); }

/* SHA-256 in lower-case hexadecimal; the caller frees it with g_free. */
static inline char *tactus_sha256(const void *bytes, size_t count) {
  return g_compute_checksum_for_data(G_CHECKSUM_SHA256, (const guchar *)bytes, count);
}

static inline void tactus_log_nothing(
    const char *domain, GLogLevelFlags level, const char *message, void *context) {
  (void)domain, (void)level, (void)message, (void)context;
}

/* Silences the libraries' messages about broken connections. */
static inline void tactus_log_silence(void) { g_log_set_default_handler(tactus_log_nothing, NULL); }

/* The value of a field of a form (application/x-www-form-urlencoded), which the caller frees; NULL without one. */
static inline char *tactus_form_value(const char *form, const char *name) {
  GHashTable *fields = soup_form_decode(form);
  char *value = g_strdup((const char *)g_hash_table_lookup(fields, name));
  g_hash_table_unref(fields);
  return value;
}
