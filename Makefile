# Tactus: text becomes touch. `make help` lists what there is.

RUN_PACKAGES  := liblouis-dev liblouis-data libserialport-dev libudev-dev libedit-dev
TEST_PACKAGES := $(RUN_PACKAGES) python3 tshark umockdev g++
SOURCES       := Package.swift Makefile $(shell find Sources -type f)
TEXT          ?= Hello from Tactus

.PHONY: run build test bench hotplug lint format vectors embedded help clean packages-run packages-test

run: packages-run .build/release/tactus ## play "Hello from Tactus" on the loopback glove
	@.build/release/tactus say $(TEXT)

build: packages-run .build/release/tactus ## build the release

.build/release/tactus: $(SOURCES)
	@swift build -c release --product tactus
	@touch $@

test: packages-test ## install what the tests need, and run them all
	@python3 firmware-protocol/vectors/generate.py --check
	@python3 firmware-protocol/wireshark/check.py
	@python3 firmware-protocol/c/check.py
	@.ci/embedded
	@swift build --build-tests
	@swift test --skip-build --disable-xctest

bench: packages-run ## measure: cells/s, bytes/s, allocations, bytes a cell
	@swift build -c release --product tactus-bench
	@.build/release/tactus-bench

hotplug: packages-test .build/release/tactus ## measure unplug and return on a fake USB glove
	@swift build --build-tests
	@Tests/GloveBench/hotplug.py

lint: ## check the format, warnings as errors
	@swift format lint --strict --recursive Sources Tests Package.swift

format: ## format the sources in place
	@swift format --in-place --recursive Sources Tests Package.swift

vectors: ## write the protocol vectors anew from their generator
	@python3 firmware-protocol/vectors/generate.py

embedded: ## compile wire and device for microcontrollers, and show their sizes
	@.ci/embedded

packages-run:
	@.ci/packages $(RUN_PACKAGES)

packages-test:
	@.ci/packages $(TEST_PACKAGES)

clean: ## remove what was built
	@rm -rf .build

help: ## show this
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' Makefile
