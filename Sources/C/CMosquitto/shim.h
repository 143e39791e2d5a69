/* libmosquitto, MQTT 5. */
#pragma once
#include <mosquitto.h>
#include <mqtt_protocol.h>
