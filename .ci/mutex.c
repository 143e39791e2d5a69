// Makes contended locks of Swift's Synchronization.Mutex visible to the thread sanitizer.
//
// The compiler inlines the uncontended path into the caller, instrumented with it. A contended mutex is
// waited for, and handed over, in a library that is not instrumented: without these functions every access
// that it guards would be reported. Linked into the programs, they take precedence over the library's.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

void __tsan_acquire(void *address);
void __tsan_release(void *address);

SWIFT void lock(uint32_t thread, SELF void *mutex) __asm__(LOCK);
SWIFT void unlock(SELF void *mutex) __asm__(UNLOCK);

SWIFT void lock(uint32_t thread, SELF void *mutex) {
  SWIFT void (*wait)(uint32_t, SELF void *) = dlsym(RTLD_NEXT, LOCK);
  wait(thread, mutex);
  __tsan_acquire(mutex);
}

SWIFT void unlock(SELF void *mutex) {
  SWIFT void (*hand_on)(SELF void *) = dlsym(RTLD_NEXT, UNLOCK);
  __tsan_release(mutex);
  hand_on(mutex);
}
