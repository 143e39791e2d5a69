/* libxml2's HTML parser as three calls; it builds no tree and loads nothing. */
#pragma once
#include <libxml/HTMLparser.h>
#include <libxml/parserInternals.h>
#include <libxml/uri.h>
#include <stdint.h>
#include <string.h>

/* Names, values and texts are UTF-8; attributes alternate name and value; a value may be NULL, and so may be the
   whole list. */
typedef void (*tactus_page_start)(void *context, const char *name, const char *const *attributes);
typedef void (*tactus_page_end)(void *context, const char *name);
typedef void (*tactus_page_text)(void *context, const char *text, int count);

struct tactus_page {
  tactus_page_start start;
  tactus_page_end end;
  tactus_page_text text;
  void *context;
  char unclosed;
};

static inline void tactus_page_on_start(void *page, const xmlChar *name, const xmlChar **attributes) {
  struct tactus_page *to = (struct tactus_page *)page;
  to->start(to->context, (const char *)name, (const char *const *)attributes);
}

static inline void tactus_page_on_end(void *page, const xmlChar *name) {
  struct tactus_page *to = (struct tactus_page *)page;
  to->end(to->context, (const char *)name);
}

static inline void tactus_page_on_text(void *page, const xmlChar *text, int count) {
  struct tactus_page *to = (struct tactus_page *)page;
  to->text(to->context, (const char *)text, count);
}

static inline void tactus_page_on_error(void *page, xmlErrorPtr error) {
  /* "AttValue: \" expected": only the message shows which quote. */
  if (error->code == XML_ERR_ATTRIBUTE_NOT_FINISHED && error->message && strlen(error->message) > 10)
    ((struct tactus_page *)page)->unclosed = error->message[10];
}

/* Reads a page in UTF-8. Returns the quote that opens a value and is never closed, so that everything after it
   was taken for the value; else 0. */
static inline char tactus_page_read(
    const char *bytes, size_t count, tactus_page_start start, tactus_page_end end, tactus_page_text text,
    void *context) {
  struct tactus_page page = {start, end, text, context, 0};
  xmlSAXHandler calls;
  memset(&calls, 0, sizeof calls);
  calls.startElement = tactus_page_on_start;
  calls.endElement = tactus_page_on_end;
  calls.characters = tactus_page_on_text;
  calls.ignorableWhitespace = tactus_page_on_text;
  calls.cdataBlock = tactus_page_on_text;
  calls.serror = (xmlStructuredErrorFunc)tactus_page_on_error;
  calls.initialized = XML_SAX2_MAGIC;
  if (count == 0 || count > INT32_MAX) return 0;
  htmlParserCtxtPtr reader = htmlCreateMemoryParserCtxt(bytes, (int)count);
  if (!reader) return 0;
  htmlCtxtUseOptions(reader, HTML_PARSE_RECOVER | HTML_PARSE_NONET | HTML_PARSE_IGNORE_ENC);
  xmlSwitchEncoding(reader, XML_CHAR_ENCODING_UTF8);
  xmlSAXHandlerPtr own = reader->sax;
  void *ownContext = reader->userData;
  reader->sax = &calls;
  reader->userData = &page;
  htmlParseDocument(reader);
  reader->sax = own;
  reader->userData = ownContext;
  htmlFreeParserCtxt(reader);
  return page.unclosed;
}

/* Text with "%C3%A9" and the like decoded, which the caller frees with tactus_xml_free; NULL on failure. */
static inline char *tactus_percent_decoded_copy(const char *text) { return xmlURIUnescapeString(text, 0, NULL); }
static inline void tactus_xml_free(void *memory) { xmlFree(memory); }
