/* GMime and GLib without their macros, casts and variadic calls: objects are untyped pointers here. What a function
   named "..._new" or "..._copy" returns belongs to the caller; all else belongs to the object from which it came. */
#pragma once
#include <errno.h>
#include <gmime/gmime.h>
#include <stdint.h>
#include <string.h>

static inline void tactus_mime_say_nothing(
    const char *domain, GLogLevelFlags level, const char *message, void *context) {
  (void)domain, (void)level, (void)message, (void)context;
}

/* Initializes GMime, once, and silences its messages about malformed mail. */
static inline void tactus_mime_begin(void) {
  g_mime_init();
  g_log_set_handler("gmime", G_LOG_LEVEL_MASK, tactus_mime_say_nothing, NULL);
}
static inline void tactus_mime_end(void *object) { g_object_unref(object); }
static inline void tactus_mime_free(void *memory) { g_free(memory); }

/* memmem(3), which <string.h> declares only under _GNU_SOURCE. */
extern void *memmem(const void *bytes, size_t count, const void *text, size_t length);
static inline const void *tactus_find(const void *bytes, size_t count, const void *text, size_t length) {
  return memmem(bytes, count, text, length);
}

/* Streams. */
static inline void *tactus_stream_bytes_new(const void *bytes, size_t count) {
  return g_mime_stream_mem_new_with_buffer((const char *)bytes, count);
}

static inline void *tactus_stream_ranges_new(void) { return g_mime_stream_cat_new(); }

/* Adds a range of an open file, which still belongs to the caller. */
static inline void tactus_stream_ranges_add(void *ranges, int descriptor, int64_t start, int64_t end) {
  GMimeStream *range = g_mime_stream_fs_new_with_bounds(descriptor, start, end);
  g_mime_stream_fs_set_owner(GMIME_STREAM_FS(range), FALSE);
  g_mime_stream_cat_add_source(GMIME_STREAM_CAT(ranges), range);
  g_object_unref(range);
}

/* A mail, or NULL. */
static inline void *tactus_mail_new(void *stream) {
  GMimeParser *parser = g_mime_parser_new_with_stream(GMIME_STREAM(stream));
  GMimeMessage *message = g_mime_parser_construct_message(parser, NULL);
  g_object_unref(parser);
  return message;
}

/* A mail's root part, or NULL. */
static inline void *tactus_mail_root(void *mail) { return g_mime_message_get_mime_part(GMIME_MESSAGE(mail)); }

/* Fields of a mail's or a part's header, unchanged. */
static inline int tactus_fields_count(void *object) {
  return g_mime_header_list_get_count(g_mime_object_get_header_list(GMIME_OBJECT(object)));
}

static inline const char *tactus_field_name(void *object, int index) {
  return g_mime_header_get_name(
      g_mime_header_list_get_header_at(g_mime_object_get_header_list(GMIME_OBJECT(object)), index));
}

static inline const char *tactus_field_value(void *object, int index) {
  return g_mime_header_get_raw_value(
      g_mime_header_list_get_header_at(g_mime_object_get_header_list(GMIME_OBJECT(object)), index));
}

/* The kinds of parts. */
enum { TACTUS_PART_LEAF, TACTUS_PART_PARTS, TACTUS_PART_MAIL };

static inline int tactus_part_kind(void *part) {
  if (GMIME_IS_MULTIPART(part)) return TACTUS_PART_PARTS;
  return GMIME_IS_MESSAGE_PART(part) ? TACTUS_PART_MAIL : TACTUS_PART_LEAF;
}

static inline int tactus_part_count(void *part) { return g_mime_multipart_get_count(GMIME_MULTIPART(part)); }
static inline void *tactus_part_at(void *part, int index) {
  return g_mime_multipart_get_part(GMIME_MULTIPART(part), index);
}

static inline void *tactus_part_mail(void *part) {
  return g_mime_message_part_get_message(GMIME_MESSAGE_PART(part));
}

/* The text before the first part, or NULL. */
static inline const char *tactus_part_prologue(void *part) {
  return GMIME_IS_MULTIPART(part) ? g_mime_multipart_get_prologue(GMIME_MULTIPART(part)) : NULL;
}

static inline char *tactus_part_type_copy(void *part) {
  GMimeContentType *type = g_mime_object_get_content_type(GMIME_OBJECT(part));
  return type ? g_mime_content_type_get_mime_type(type) : NULL;
}

static inline const char *tactus_part_parameter(void *part, const char *name) {
  GMimeContentType *type = g_mime_object_get_content_type(GMIME_OBJECT(part));
  return type ? g_mime_content_type_get_parameter(type, name) : NULL;
}

static inline const char *tactus_part_disposition(void *part) {
  return g_mime_object_get_disposition(GMIME_OBJECT(part));
}

static inline const char *tactus_part_disposition_parameter(void *part, const char *name) {
  return g_mime_object_get_content_disposition_parameter(GMIME_OBJECT(part), name);
}

/* The decoder of a transfer encoding; an unknown name decodes nothing. */
static inline void tactus_decoder_begin(GMimeEncoding *decoder, GMimeContentEncoding encoding) {
  g_mime_encoding_init_decode(decoder, encoding);
}

enum { TACTUS_PIECE = 4096 };

/* Ends a run of base64, even one without its padding. */
static inline size_t tactus_decode_padding(GMimeEncoding *decoder, char *into) {
  size_t written = 0;
  for (int left = decoder->state & 3; left > 1 && left < 4; left++)
    written += g_mime_encoding_step(decoder, "=", 1, into + written);
  g_mime_encoding_reset(decoder);
  return written;
}

/* Decodes at most TACTUS_PIECE bytes into twice as many; without bytes, the rest at the end. After padding, base64
   begins anew: some programs pad in the middle, where GMime would leave out the rest. */
static inline size_t tactus_decode(GMimeEncoding *decoder, const char *bytes, size_t count, char *into) {
  if (decoder->encoding != GMIME_CONTENT_ENCODING_BASE64)
    return count ? g_mime_encoding_step(decoder, bytes, count, into) : g_mime_encoding_flush(decoder, "", 0, into);
  if (count == 0) return tactus_decode_padding(decoder, into);
  size_t written = 0;
  while (count > 0) {
    const char *padding = (const char *)memchr(bytes, '=', count);
    size_t part = padding ? (size_t)(padding - bytes) : count;
    written += g_mime_encoding_step(decoder, bytes, part, into + written);
    if (padding) written += tactus_decode_padding(decoder, into + written), part++;
    bytes += part, count -= part;
  }
  return written;
}

/* A part's content, read from its beginning. */
static inline void *tactus_content_stream(void *part, GMimeContentEncoding *encoding) {
  GMimeDataWrapper *content = GMIME_IS_PART(part) ? g_mime_part_get_content(GMIME_PART(part)) : NULL;
  if (!content) return NULL;
  GMimeStream *stream = g_mime_data_wrapper_get_stream(content);
  if (!stream || g_mime_stream_reset(stream) != 0) return NULL;
  *encoding = g_mime_data_wrapper_get_encoding(content);
  return stream;
}

static inline int64_t tactus_stream_read(void *stream, char *into, size_t most) {
  return g_mime_stream_read(GMIME_STREAM(stream), into, most);
}

/* Addresses: NULL where there are none. */
static inline void *tactus_addresses_new(const char *field) {
  GMimeParserOptions *options = g_mime_parser_options_new();
  g_mime_parser_options_set_allow_addresses_without_domain(options, TRUE);
  InternetAddressList *list = internet_address_list_parse(options, field);
  g_mime_parser_options_free(options);
  return list;
}

static inline int tactus_addresses_count(void *list) {
  return internet_address_list_length(INTERNET_ADDRESS_LIST(list));
}

static inline void *tactus_address_at(void *list, int index) {
  return internet_address_list_get_address(INTERNET_ADDRESS_LIST(list), index);
}

static inline const char *tactus_address_name(void *address) {
  return internet_address_get_name(INTERNET_ADDRESS(address));
}

/* The mailbox, or NULL for a group. */
static inline const char *tactus_address_mailbox(void *address) {
  if (!INTERNET_ADDRESS_IS_MAILBOX(address)) return NULL;
  return internet_address_mailbox_get_addr(INTERNET_ADDRESS_MAILBOX(address));
}

/* The members of a group; NULL for a mailbox. */
static inline void *tactus_address_members(void *address) {
  if (!INTERNET_ADDRESS_IS_GROUP(address)) return NULL;
  return internet_address_group_get_members(INTERNET_ADDRESS_GROUP(address));
}

/* A date as seconds since 1970; 0 if it is not a date. */
static inline int tactus_date(const char *text, int64_t *seconds) {
  GDateTime *date = g_mime_utils_header_decode_date(text);
  if (!date) return 0;
  *seconds = g_date_time_to_unix(date);
  g_date_time_unref(date);
  return 1;
}

/* The ids of a field such as References; the caller frees it with tactus_ids_free. */
static inline void *tactus_ids_new(const char *field) { return g_mime_references_parse(NULL, field); }
static inline int tactus_ids_count(void *ids) { return g_mime_references_length((GMimeReferences *)ids); }
static inline const char *tactus_id_at(void *ids, int index) {
  return g_mime_references_get_message_id((GMimeReferences *)ids, index);
}
static inline void tactus_ids_free(void *ids) { g_mime_references_free((GMimeReferences *)ids); }

/* The value of a parameter of a type such as "text/html; charset=utf-8", which the caller frees; NULL without one. */
static inline char *tactus_type_parameter_copy(const char *text, const char *name) {
  GMimeContentType *type = g_mime_content_type_parse(NULL, text);
  if (!type) return NULL;
  char *value = g_strdup(g_mime_content_type_get_parameter(type, name));
  g_object_unref(type);
  return value;
}

/* The character sets to try for bytes that declare none: UTF-8, the given one if it is known, else windows-1252. */
static inline GMimeParserOptions *tactus_guesses_new(const char *charset) {
  const char *sets[] = {"utf-8", charset ? charset : "cp1252", "cp1252", NULL};
  GMimeParserOptions *options = g_mime_parser_options_new();
  g_mime_parser_options_set_fallback_charsets(options, sets);
  return options;
}

/* A header's text, with its encoded words decoded, which the caller frees. */
static inline char *tactus_header_text_copy(const char *text, const char *charset) {
  GMimeParserOptions *options = tactus_guesses_new(charset);
  char *decoded = g_mime_utils_header_decode_text(options, text);
  g_mime_parser_options_free(options);
  return decoded;
}

/* The name of a character set as iconv knows it; unchanged if unknown. */
static inline const char *tactus_charset_name(const char *charset) { return g_mime_charset_iconv_name(charset); }

/* Bytes of a character set as UTF-8, without invalid ones, which the caller frees; NULL if the set is unknown. */
static inline char *tactus_utf8_copy(const char *charset, const void *bytes, size_t count, size_t *written) {
  /* Not by GMimeFilterCharset: when it finishes, it takes a length from a buffer that it has moved (3.2.13). */
  GIConv conversion = g_iconv_open("UTF-8", g_mime_charset_iconv_name(charset));
  if (conversion == (GIConv)-1) return NULL;
  GString *text = g_string_sized_new(count);
  char *next = (char *)bytes;
  gsize left = count;
  for (gboolean is_ending = FALSE;;) {
    char piece[4096], *out = piece;
    gsize room = sizeof piece;
    gsize status = is_ending ? g_iconv(conversion, NULL, NULL, &out, &room)
                             : g_iconv(conversion, &next, &left, &out, &room);
    int code = status == (gsize)-1 ? errno : 0;
    g_string_append_len(text, piece, (gssize)(sizeof piece - room));
    if (code == E2BIG && room < sizeof piece) continue;
    if (code == EILSEQ && !is_ending && left > 0) {
      next++;
      left--;
      continue;
    }
    if (is_ending) break;
    is_ending = TRUE;
  }
  g_iconv_close(conversion);
  *written = text->len;
  return g_string_free(text, FALSE);
}

/* SHA-256 in lower-case hexadecimal, which the caller frees. */
static inline char *tactus_mime_sha256_copy(const void *bytes, size_t count) {
  return g_compute_checksum_for_data(G_CHECKSUM_SHA256, (const guchar *)bytes, count);
}

/* A mail to send. */
static inline void *tactus_answer_new(void) { return g_mime_message_new(FALSE); }
static inline void tactus_answer_set_sender(void *mail, const char *name, const char *address) {
  g_mime_message_add_mailbox(GMIME_MESSAGE(mail), GMIME_ADDRESS_TYPE_FROM, name, address);
}
static inline void tactus_answer_set_recipient(void *mail, const char *name, const char *address) {
  g_mime_message_add_mailbox(GMIME_MESSAGE(mail), GMIME_ADDRESS_TYPE_TO, name, address);
}
static inline void tactus_answer_set_subject(void *mail, const char *subject) {
  g_mime_message_set_subject(GMIME_MESSAGE(mail), subject, "utf-8");
}
static inline void tactus_answer_set_id(void *mail, const char *id) {
  g_mime_message_set_message_id(GMIME_MESSAGE(mail), id);
}
static inline void tactus_answer_set_field(void *mail, const char *name, const char *value) {
  g_mime_object_set_header(GMIME_OBJECT(mail), name, value, "utf-8");
}
static inline void tactus_answer_set_date(void *mail, int64_t seconds) {
  GDateTime *date = g_date_time_new_from_unix_utc(seconds);
  if (!date) return;
  g_mime_message_set_date(GMIME_MESSAGE(mail), date);
  g_date_time_unref(date);
}
static inline void tactus_answer_set_text(void *mail, const char *text) {
  /* g_mime_text_part_set_text would choose ISO-8859-1 where that does. */
  GMimePart *part = g_mime_part_new_with_type("text", "plain");
  g_mime_object_set_content_type_parameter(GMIME_OBJECT(part), "charset", "utf-8");
  GMimeStream *stream = g_mime_stream_mem_new_with_buffer(text, strlen(text));
  GMimeDataWrapper *content = g_mime_data_wrapper_new_with_stream(stream, GMIME_CONTENT_ENCODING_DEFAULT);
  g_object_unref(stream);
  g_mime_part_set_content(part, content);
  g_object_unref(content);
  g_mime_part_set_content_encoding(
      part, g_mime_part_get_best_content_encoding(part, GMIME_ENCODING_CONSTRAINT_7BIT));
  g_mime_message_set_mime_part(GMIME_MESSAGE(mail), GMIME_OBJECT(part));
  g_object_unref(part);
}
static inline char *tactus_answer_text_copy(void *mail) {
  return g_mime_object_to_string(GMIME_OBJECT(mail), NULL);
}

/* A time zone by its name, or the computer's own if the name is NULL; NULL if unknown. */
static inline void *tactus_zone_new(const char *name) {
  return name ? g_time_zone_new_identifier(name) : g_time_zone_new_local();
}
static inline void tactus_zone_free(void *zone) { g_time_zone_unref((GTimeZone *)zone); }

/* Returns a zone's offset from UTC in seconds, at an instant or at a local time; both as seconds since 1970. */
static inline int32_t tactus_zone_offset(void *zone, int64_t seconds, int is_own) {
  GTimeZone *from = (GTimeZone *)zone;
  gint64 time = seconds;
  gint interval = is_own ? g_time_zone_adjust_time(from, G_TIME_TYPE_STANDARD, &time)
                         : g_time_zone_find_interval(from, G_TIME_TYPE_UNIVERSAL, time);
  return interval < 0 ? 0 : g_time_zone_get_offset(from, interval);
}
