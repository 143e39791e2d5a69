#!/bin/bash
# A room of the hand in shell: the lines of a file, such as the weather that another program writes.
#
#     weather-room.sh FILE
#
# Run it beside 'tactus run', and go to "weather" at home; any chord reads the file again. It needs
# bash, socat and jq (Debian: apt install socat jq). The protocol is described in ../SERVICE.md.
set -euo pipefail

file=${1:?usage: weather-room.sh FILE}
socket=${XDG_RUNTIME_DIR:-${XDG_DATA_HOME:-$HOME/.local/share}}/tactus/service

coproc service { exec socat STDIO "UNIX-CONNECT:$socket"; }

ask() { printf '%s\n' "$1" >&"${service[1]}"; }
feel() { ask "$(head -n 50 -- "$file" | jq -Rnc '{"do":"feel","lines":[inputs]}')"; }

ask '{"do":"offer","room":"weather"}'
while IFS= read -r heard <&"${service[0]}"; do
  case $(jq -r '.event // .error // empty' <<<"$heard") in
    entered | chord) feel ;;
    left | felt | quiet | dropped | '') ;;
    *) echo "weather-room: $(jq -r .error <<<"$heard")" >&2; exit 69 ;;
  esac
done
