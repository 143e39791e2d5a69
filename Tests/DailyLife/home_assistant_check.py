"""Checks an automation against Home Assistant's own schemas, and prints the topic and payload of its action.

Needs a Python with the package `homeassistant`: home_assistant_check.py FILE
"""
import asyncio
import sys
import tempfile

from homeassistant import loader
from homeassistant.components.automation.config import PLATFORM_SCHEMA
from homeassistant.core import HomeAssistant
from homeassistant.helpers import config_validation, template
from homeassistant.util.yaml import load_yaml


async def main():
    with tempfile.TemporaryDirectory() as folder:
        home = HomeAssistant(folder)
        loader.async_setup(home)
        automation, = load_yaml(sys.argv[1])["automation"]
        PLATFORM_SCHEMA(automation)
        config_validation.TRIGGER_SCHEMA(automation["triggers"])
        action, = config_validation.SCRIPT_SCHEMA(automation["actions"])
        assert action["action"] == "mqtt.publish", action
        payload = action["data"]["payload"]
        payload.hass = home
        # As a script renders it: a result that is not a text would not be a payload.
        data = template.render_complex(action["data"], {})
        print(config_validation.string(data["topic"]))
        print(config_validation.string(data["payload"]))
        await home.async_stop(force=True)


asyncio.run(main())
