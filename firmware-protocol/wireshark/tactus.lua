-- Wireshark dissector of the Tactus wire protocol, version 1. Numbers in comments name the section
-- of PROTOCOL.md that a line comes from. README.md tells how to use it.

local tactus = Proto("tactus", "Tactus wire protocol")
local packet_direction = Field.new("frame.packet_flags_direction")
local floor = math.floor
local xor = (bit or bit32).bxor

local INBOUND, OUTBOUND = 1, 2  -- as in the packet flags of pcapng
local LONGEST_BETWEEN_ZEROS, LONGEST_BODY = 62, 59  -- 2

local names = {  -- 4, 5
  [0x01] = "HELLO", [0x02] = "STOP", [0x03] = "LEASE", [0x04] = "TIME", [0x05] = "DESCRIBE",
  [0x06] = "GET STATISTICS", [0x20] = "ARM", [0x21] = "DEFINE",
  [0x22] = "PLAY, late cells shift", [0x23] = "PLAY, late cells drop",
  [0x24] = "PATTERN, late shifts", [0x25] = "PATTERN, late drops", [0x26] = "CONTINUE",
  [0x27] = "CUT", [0x28] = "TEST MOTOR", [0x81] = "WELCOME", [0x82] = "STOPPED", [0x83] = "ACK",
  [0x84] = "TIME REPLY", [0x85] = "DESCRIPTION", [0x86] = "STATISTICS", [0x87] = "LOG",
  [0x88] = "NO SESSION", [0x89] = "PRESSURE", [0x8A] = "SUPPLY", [0xA0] = "PLAYED", [0xA1] = "LATE",
  [0xA2] = "DROPPED", [0xA3] = "UNDERRUN", [0xA4] = "FAULT", [0xA5] = "REFUSED", [0xA6] = "KEYS",
}

local function is_sequenced(kind) return kind >= 0x20 and kind <= 0x3F end
local function direction_of(kind) return kind >= 0x80 and INBOUND or OUTBOUND end

-- Fields of the frame, and of what other frames tell about it

local proto_fields = {}

local function proto_field(kind, name, label, ...)
  local made = ProtoField[kind]("tactus." .. name, label, ...)
  proto_fields[#proto_fields + 1] = made
  return made
end

local function frame_link(name, label, kind)
  return proto_field("framenum", name, label, base.NONE, frametype[kind])
end

local DIRECTION = proto_field(
  "uint8", "direction", "Direction", base.DEC,
  {[INBOUND] = "device to host", [OUTBOUND] = "host to device"})
local WIRE = proto_field("bytes", "wire", "Bytes on the wire")
local EMPTY = proto_field("bytes", "empty", "Zero bytes and no frame")
local UNFINISHED = proto_field("bytes", "unfinished", "Frame without its delimiter")
local REJECTED = proto_field("string", "rejected", "Rejected")
local IGNORED = proto_field("string", "ignored", "Ignored by its receiver")
local TYPE = proto_field("uint8", "type", "Type", base.HEX, names)
local UNDECODED = proto_field("bytes", "undecoded", "Bytes without a meaning")
local TRAILING = proto_field("bytes", "trailing", "Bytes after the known fields")
local CRC = proto_field("uint16", "crc", "CRC", base.HEX)
local COMPUTED = proto_field("uint16", "crc.computed", "Computed CRC", base.HEX)
local REQUEST_IN = frame_link("request_in", "Request in", "REQUEST")
local ANSWER_IN = frame_link("answer_in", "Answer in", "RESPONSE")
local ROUND_TRIP = proto_field("relative_time", "round_trip", "Round trip")
local ACKNOWLEDGES = frame_link("acknowledges", "Acknowledges", "ACK")
local ACKNOWLEDGED_IN = frame_link("acknowledged_in", "Acknowledged in", "RESPONSE")
local REFUSES = frame_link("refuses", "Refuses", "REQUEST")
local REFUSED_IN = frame_link("refused_in", "Refused in", "RESPONSE")
local RETRANSMISSION_OF = frame_link("retransmission_of", "Retransmission of", "RETRANS_PREV")

local experts = {}

local function expert_info(name, label, group, severity)
  local made = ProtoExpert.new(
    "tactus.expert." .. name, label, expert.group[group], expert.severity[severity])
  experts[#experts + 1] = made
  return made
end

local IS_REJECTED = expert_info("rejected", "Rejected", "MALFORMED", "ERROR")
local IS_BAD_CRC = expert_info("bad_crc", "Bad CRC", "CHECKSUM", "ERROR")
local IS_IGNORED = expert_info("ignored", "Ignored by its receiver", "PROTOCOL", "WARN")
local IS_BAD_FIELD = expert_info("bad_field", "Outside its range", "PROTOCOL", "WARN")
local IS_WRONG_WAY = expert_info("wrong_way", "Sent the wrong way", "PROTOCOL", "WARN")
local IS_UNFINISHED = expert_info("unfinished", "No delimiter", "MALFORMED", "NOTE")
local IS_RETRANSMISSION = expert_info("retransmission", "Retransmission", "SEQUENCE", "NOTE")

-- Fields of messages (3). Each has `shortest` and `longest` (bytes), `ends(m, at)`: where it ends,
-- or nil where the length is wrong, and `show(m, at)`. `m` is the message that is being read.

local function bad_field(m, item, text)
  item:add_proto_expert_info(IS_BAD_FIELD, text)
  m.ignored = m.ignored or "bad field"
end

local function say(m, name, value)
  m.words[#m.words + 1] = name:match("[^.]+$"):gsub("_", " ") .. " " .. value
end

local function flags(size, name, labels)
  local made = {}
  for index, label in ipairs(labels) do
    local bit = name .. "." .. label:lower():gsub(" ", "")
    made[index] = {
      label = label:lower(),
      field = proto_field("bool", bit, label, size * 8, nil, 2 ^ (index - 1))}
  end
  return made
end

local function show_flags(item, range, flags)
  local set = {}
  for index, flag in ipairs(flags) do
    item:add_le(flag.field, range)
    if floor(range:le_uint() / 2 ^ (index - 1)) % 2 == 1 then set[#set + 1] = flag.label end
  end
  return #set > 0 and table.concat(set, " + ") or "none"
end

-- `options`: low, high; values (names of values), hex, unit, flags; open (the value that means
-- "that or more"); quiet (not in the summary).
local function number(size, name, label, options)
  local o = options or {}
  local unit = o.unit and {" " .. o.unit}
  local display = o.hex and base.HEX or unit and base.UNIT_STRING or base.DEC
  local field = proto_field("uint" .. size * 8, name, label, display, o.values or unit)
  local hex = "0x%0" .. size * 2 .. "X"
  local self = {shortest = size, longest = size, field = field}
  function self.ends(m, at) return at + size <= m.length and at + size or nil end
  function self.show(m, at)
    local range = m.body(at, size)
    local value = size > 4 and range:le_uint64() or range:le_uint()
    local item = m.tree:add_le(field, range)
    local text = o.values and o.values[value] or o.hex and hex:format(value) or tostring(value)
    if o.flags then text = show_flags(item, range, o.flags) end
    if o.unit then text = text .. " " .. o.unit end
    if value == o.open then
      text = text .. " or more"
      item:append_text(" or more")
    end
    if o.low and value < o.low or o.high and value > o.high then
      local limits = (o.low or 0) .. " to " .. tostring(o.high or 256 ^ size - 1)
      bad_field(m, item, ("%s is outside its range: %s"):format(label, limits))
    end
    m.values[name], m.items[name] = value, item
    if not o.quiet then say(m, name, text) end
  end
  return self
end

local function u8(...) return number(1, ...) end
local function u16(...) return number(2, ...) end
local function u32(...) return number(4, ...) end

-- A row of u8 that fills the rest of the frame; `one` is the proto field of each.
local function numbers(name, label, one, most)
  local field = proto_field("bytes", name, label)
  local self = {shortest = 1, longest = most}
  function self.ends(m, at) return at < m.length and m.length or nil end
  function self.show(m, at)
    local rest = m.body(at, m.length - at)
    local list = {}
    local item = m.tree:add(field, rest)
    for index = 0, rest:len() - 1 do
      item:add(one, rest(index, 1))
      list[index + 1] = rest(index, 1):uint()
    end
    local text = table.concat(list, " ")
    item:set_text(label .. ": " .. text)
    m.words[#m.words + 1] = label:lower() .. " " .. text
  end
  return self
end

-- UTF-8 for the eye: U+FFFD in place of what is ill-formed or harms terminals and XML, pictures of
-- the ASCII control characters.
local lowest, highest = {[0xE0] = 0xA0, [0xF0] = 0x90}, {[0xED] = 0x9F, [0xF4] = 0x8F}

local function character_size(first)
  return first < 0x80 and 1 or first < 0xC2 and 0 or first < 0xE0 and 2 or first < 0xF0 and 3
    or first < 0xF5 and 4 or 0
end

local function readable(raw)
  local out, at = {}, 1
  while at <= #raw do
    local first, second = raw:byte(at, at + 1)
    local size = character_size(first)
    local char = raw:sub(at, at + size - 1)
    local good = size > 0 and #char == size and not char:find("[^\128-\191]", 2)
      and (size == 1
        or second >= (lowest[first] or 0x80) and second <= (highest[first] or 0xBF))
      and not char:find("^\194[\128-\159]") and not char:find("^\239\191[\190\191]")
    if not good then
      size, char = 1, "\239\191\189"
    elseif first < 0x20 then
      char = "\226\144" .. string.char(0x80 + first)
    elseif first == 0x7F then
      char = "\226\144\161"
    end
    out[#out + 1] = char
    at = at + size
  end
  return table.concat(out)
end

-- Text: the rest of the frame, or after a length byte.
local function text(name, label, most, counted)
  local field = proto_field("string", name, label, base.UNICODE)
  local prefix = counted and 1 or 0
  local self = {shortest = prefix, longest = prefix + most}
  function self.ends(m, at)
    if not counted then return m.length end
    local stop = at < m.length and at + 1 + m.body(at, 1):uint()
    return stop and stop <= m.length and stop or nil
  end
  function self.show(m, at)
    local stop = self.ends(m, at)
    at = at + prefix
    local range = stop > at and m.body(at, stop - at)
    local shown = range and readable(range:raw()) or ""
    local item = range and m.tree:add(field, range, shown) or m.tree:add(field, shown)
    if stop - at > most then
      bad_field(m, item, ("%s is longer than %d bytes"):format(label, most))
    end
    say(m, name, "“" .. shown .. "”")
  end
  return self
end

local PULSE = proto_field("uint32", "pulse", "Pulse", base.HEX)
local PULSE_PARTS = {
  {"actuator", proto_field("uint32", "pulse.actuator", "Actuator", base.DEC, nil, 0x7)},
  {"level", proto_field("uint32", "pulse.level", "Level", base.DEC, nil, 0xF8)},
  {"onset", proto_field(
    "uint32", "pulse.onset", "Onset", base.UNIT_STRING, {" ms"}, 0xFFF00,
    "after the start of the pattern")},
  {"duration", proto_field(
    "uint32", "pulse.duration", "Duration", base.UNIT_STRING, {" ms"}, 0xFFF00000)},
}

local function show_pulse(m, at)
  local range = m.body(at, 4)
  local word = range:le_uint()
  local pulse = {
    actuator = word % 8, level = floor(word / 2 ^ 3) % 32, onset = floor(word / 2 ^ 8) % 4096,
    duration = floor(word / 2 ^ 20), item = m.tree:add_le(PULSE, range), parts = {},
  }
  local percent = (" (%.0f %%)"):format(pulse.level * 100 / 31)
  for _, part in ipairs(PULSE_PARTS) do pulse.parts[part[1]] = pulse.item:add_le(part[2], range) end
  pulse.parts.level:append_text(percent)
  pulse.item:set_text(("Pulse: actuator %d, level %d%s, onset %d ms, duration %d ms"):format(
    pulse.actuator, pulse.level, percent, pulse.onset, pulse.duration))
  for _, name in ipairs {"level", "duration"} do
    if pulse[name] == 0 then bad_field(m, pulse.parts[name], name .. " 0 is not allowed") end
  end
  return pulse
end

local ADVANCE = u16("pattern.advance", "Advance", {unit = "ms"})
local pattern = {shortest = 2, longest = 2 + 12 * 4}

function pattern.ends(m, at) return (m.length - at) % 4 == 2 and m.length or nil end

function pattern.show(m, at)
  ADVANCE.show(m, at)
  local advance, pulses = m.values["pattern.advance"], {}
  for start = at + 2, m.length - 4, 4 do
    local pulse = show_pulse(m, start)
    if pulse.onset + pulse.duration > advance then
      bad_field(m, pulse.item, "The pulse ends after the advance")
    end
    for _, other in ipairs(pulses) do
      if other.actuator == pulse.actuator and other.onset < pulse.onset + pulse.duration
        and pulse.onset < other.onset + other.duration then
        bad_field(m, pulse.item, "Another pulse drives this actuator at the same time")
      end
    end
    pulses[#pulses + 1] = pulse
  end
  m.words[#m.words + 1] = #pulses == 1 and "1 pulse" or #pulses .. " pulses"
end

local test_pulse = {shortest = 4, longest = 4}

function test_pulse.ends(m, at) return at + 4 <= m.length and at + 4 or nil end

function test_pulse.show(m, at)
  local pulse = show_pulse(m, at)
  if pulse.onset ~= 0 then bad_field(m, pulse.parts.onset, "The onset is not 0") end
  m.words[#m.words + 1] = ("actuator %d, level %d, duration %d ms"):format(
    pulse.actuator, pulse.level, pulse.duration)
end

-- Messages (4, 5)

local SEQ = u8("seq", "Sequence number")
local CELL = u16("cell", "Cell")
local SLOT = u8("slot", "Slot")
local SESSION = u32("session", "Session", {hex = true, low = 1})
local CAPABILITIES = u32("capabilities", "Capabilities", {
  hex = true, flags = flags(4, "capabilities", {"Keys", "Pressure", "Log", "Supply"})})
local REPORT = u8("number", "Report number")
local TOKEN = u32("time.token", "Token", {hex = true})
local MS = {unit = "ms"}

local slots = numbers("slots", "Slots", SLOT.field, 57)  -- the frame holds PLAY to 55
local PLAY = {SEQ, u16("play.start", "Start", MS), slots}
local PATTERN = {SEQ, u16("pattern.start", "Start", MS), pattern}
local OPEN_MS = {unit = "ms", open = 65535}

local function description(size, name, label, low, high, unit)
  return number(size, "description." .. name, label, {
    low = low, high = high, unit = unit, quiet = true})
end

local function statistic(name, label, unit)
  return u32("statistics." .. name, label, {unit = unit, quiet = true})
end

local layouts = {
  [0x01] = {
    u8("hello.version_min", "Lowest version", {low = 1}),
    u8("hello.version_max", "Highest version"), CAPABILITIES, SESSION, grows = true,
    rule = function(m)
      if m.values["hello.version_min"] > m.values["hello.version_max"] then
        bad_field(m, m.items["hello.version_max"], "The highest version is below the lowest")
      end
    end},
  [0x02] = {},
  [0x03] = {SESSION, u8("lease.reports_seen", "Reports seen")},
  [0x04] = {TOKEN},
  [0x05] = {},
  [0x06] = {},
  [0x20] = {SEQ, CELL},
  [0x21] = {SEQ, SLOT, pattern},
  [0x22] = PLAY,
  [0x23] = PLAY,
  [0x24] = PATTERN,
  [0x25] = PATTERN,
  [0x26] = {SEQ, slots},
  [0x27] = {SEQ, u8("cut.mode", "Mode", {values = {[0] = "after the cell", "now"}, high = 1})},
  [0x28] = {SEQ, test_pulse},
  [0x81] = {
    u8("welcome.version", "Version"), CAPABILITIES, SESSION,
    u32("welcome.boot", "Boot", {hex = true}), grows = true},
  [0x82] = {},
  [0x83] = {
    u8("ack.next", "Next sequence number"),
    u8("ack.reason", "Reason", {values = {[0] = "accepted", "gap", "queue full"}, high = 2}),
    u16("ack.free", "Free cells")},
  [0x84] = {
    TOKEN, number(8, "time.received", "Received", {unit = "µs", high = UInt64.new(0, 2 ^ 21)}),
    u32("time.turnaround", "Turnaround", {unit = "µs"})},
  [0x85] = {
    description(1, "actuators", "Actuators", 1, 8),
    description(1, "slots", "Slots", 1, 251),
    description(1, "pulses_per_pattern", "Pulses in a pattern", 10, 12),
    description(1, "waiting_patterns", "Waiting patterns", 1, 4),
    description(2, "queue_depth", "Queue depth", 57),
    description(1, "window", "Window", 1, 8),
    description(2, "maximum_pulse", "Longest pulse", 30, 4095, "ms"),
    description(2, "maximum_continuous", "Longest drive without a rest", nil, nil, "ms"),
    description(2, "lease", "Lease", 150, 250, "ms"),
    description(1, "keys", "Keys", 0, 8),
    description(1, "pressure_channels", "Pressure channels", 0, 8),
    u8("description.reset_cause", "Reset cause", {high = 6, quiet = true, values = {
      [0] = "unknown", "power on", "reset pin", "software", "watchdog", "brown-out", "fault"}}),
    text("description.board", "Board", 16, true),
    text("description.firmware", "Firmware", 16, true),
    rule = function(m)
      local continuous = "description.maximum_continuous"
      if m.values[continuous] < m.values["description.maximum_pulse"] then
        bad_field(m, m.items[continuous], "The longest drive is shorter than the longest pulse")
      end
    end},
  [0x86] = {
    statistic("uptime", "Uptime", "ms"), statistic("bytes_received", "Bytes received"),
    statistic("frames_received", "Frames received"),
    statistic("frames_rejected", "Frames rejected"), statistic("cells_played", "Cells played"),
    statistic("cells_late", "Cells late"), statistic("cells_dropped", "Cells dropped"),
    statistic("underruns", "Underruns"), statistic("reports_lost", "Reports lost"),
    statistic("leases_expired", "Leases expired"),
    statistic("worst_lateness", "Worst lateness", "µs")},
  [0x87] = {
    u8("log.level", "Level", {
      values = {[0] = "debug", "info", "warning", "error"}, high = 3}),
    text("log.text", "Text", 57)},
  [0x88] = {},
  [0x89] = {
    u32("pressure.time", "Time", MS),
    numbers("pressure.values", "Values", proto_field("uint8", "pressure.value", "Value"), 8)},
  [0x8A] = {
    u16("supply.millivolts", "Voltage", {unit = "mV"}), u8("supply.charge", "Charge"),
    u8("supply.state", "State", {hex = true, flags = flags(1, "supply.state", {
      "Low", "Critical", "External"})})},
  [0xA0] = {REPORT, CELL, u32("played.onset", "Onset", {unit = "µs"})},
  [0xA1] = {REPORT, CELL, u16("late.by", "Late by", OPEN_MS)},
  [0xA2] = {
    REPORT, u16("dropped.first", "First cell"), u16("dropped.count", "Cells"),
    u8("dropped.reason", "Reason", {
      values = {[0] = "late", "cut", "stopped", "lease expired"}, high = 3})},
  [0xA3] = {REPORT, CELL, u16("underrun.gap", "Gap", OPEN_MS)},
  [0xA4] = {
    REPORT,
    u8("fault.code", "Code", {low = 1, high = 6, values = {
      "lease expired", "actuator capped", "pulse missed", "receive overflow", "board",
      "motor rail"}}),
    u16("fault.detail", "Detail")},
  [0xA5] = {
    REPORT, u8("refused.seq", "Refused sequence number"),
    u8("refused.type", "Refused type", {hex = true, values = names}),
    u8("refused.reason", "Reason", {low = 1, high = 7, values = {
      "unknown type", "bad length", "bad field", "not armed", "undefined slot", "busy",
      "no run"}})},
  [0xA6] = {
    REPORT, u32("keys.time", "Time", MS),
    u8("keys.down", "Keys down", {hex = true, flags = flags(1, "keys.down", {
      "Key 1", "Key 2", "Key 3", "Key 4", "Key 5", "Key 6", "Key 7", "Key 8"})})},
}

for kind, layout in pairs(layouts) do
  layout.shortest, layout.longest = 1, 1
  for _, field in ipairs(layout) do
    layout.shortest = layout.shortest + field.shortest
    layout.longest = layout.longest + field.longest
  end
  if layout.grows then layout.longest = LONGEST_BODY end
end
tactus.fields, tactus.experts = proto_fields, experts

-- True when the body is as long as its fields say.
local function length_is_right(m, layout)
  if m.length < layout.shortest or m.length > layout.longest then return false end
  local at = 1
  for _, field in ipairs(layout) do
    at = field.ends(m, at)
    if not at then return false end
  end
  return at == m.length or layout.grows
end

local function show_fields(m, layout)
  local at = 1
  for _, field in ipairs(layout) do
    local stop = field.ends(m, at)
    field.show(m, at)
    at = stop
  end
  if layout.rule then layout.rule(m) end
  if at < m.length then m.tree:add(TRAILING, m.body(at, m.length - at)) end
end

-- Reads and shows a body (13); m.ignored says why its receiver has no message.
local function show_body(m)
  local layout = layouts[m.kind]
  m.values, m.items, m.words = {}, {}, {}
  local type_item = m.tree:add(TYPE, m.body(0, 1))
  if m.direction and m.direction ~= direction_of(m.kind) then
    type_item:add_proto_expert_info(IS_WRONG_WAY)
    m.ignored = "unknown type"
  end
  if layout and length_is_right(m, layout) then
    show_fields(m, layout)
    return
  end
  m.ignored = m.ignored or (layout and "bad length" or "unknown type")
  local at = 1
  if is_sequenced(m.kind) and m.length > 1 then
    SEQ.show(m, at)
    at = 2
  end
  if at < m.length then m.tree:add(UNDECODED, m.body(at, m.length - at)) end
end

-- What frames say of each other, found when a packet is seen first; shown whenever it is seen.

local state

-- A count modulo 256 (7, 9): what came next, and the packet that brought each number first.
local function counter(start) return {next = start, unacknowledged = start, packets = {}} end

function tactus.init()
  state = {
    links = {}, requests = {}, [OUTBOUND] = counter(), [INBOUND] = counter(), session = nil}
end

local function link(packet, field, value)
  state.links[packet] = state.links[packet] or {}
  table.insert(state.links[packet], {field, value})
end

local function count(numbers, value, packet)
  local ahead = (value - (numbers.next or value)) % 256
  if ahead >= 128 then
    link(packet, IS_RETRANSMISSION)
    if numbers.packets[value] then link(packet, RETRANSMISSION_OF, numbers.packets[value]) end
    return
  end
  for skipped = 1, ahead do numbers.packets[(value - skipped) % 256] = nil end
  numbers.packets[value] = packet
  numbers.next = (value + 1) % 256
  numbers.unacknowledged = numbers.unacknowledged or value
end

local function acknowledge(numbers, upto, packet)
  local first = numbers.unacknowledged
  if not first or (upto - first) % 256 > (numbers.next - first) % 256 then return end
  while first ~= upto do
    local acknowledged = numbers.packets[first]
    if acknowledged then
      link(packet, ACKNOWLEDGES, acknowledged)
      link(acknowledged, ACKNOWLEDGED_IN, packet)
    end
    first = (first + 1) % 256
  end
  numbers.unacknowledged = upto
end

local request_of = {[0x81] = 0x01, [0x82] = 0x02, [0x84] = 0x04, [0x85] = 0x05, [0x86] = 0x06}

local function answer(m, request_key, packet, time)
  local request = state.requests[request_key]
  if not request then return end
  state.requests[request_key] = nil
  local nanoseconds = floor((time - request.time) * 1e9 + 0.5)
  local seconds = floor(nanoseconds / 1e9)
  link(packet, REQUEST_IN, request.packet)
  link(packet, ROUND_TRIP, NSTime.new(seconds, nanoseconds - seconds * 1e9))
  link(request.packet, ANSWER_IN, packet)
end

local function relate(m, packet, time)
  if m.ignored == "unknown type" and layouts[m.kind] then return end  -- sent the wrong way
  if m.values.seq then count(state[OUTBOUND], m.values.seq, packet) end
  if m.ignored then return end
  if m.values.number then count(state[INBOUND], m.values.number, packet) end
  local key = m.values["time.token"] or m.values.session or ""
  if request_of[m.kind] then
    answer(m, request_of[m.kind] .. ":" .. key, packet, time)
  else
    state.requests[m.kind .. ":" .. key] = {packet = packet, time = time}
  end
  if m.kind == 0x81 and m.values["welcome.version"] > 0 and m.values.session ~= state.session then
    state.session = m.values.session
    state[OUTBOUND], state[INBOUND] = counter(0), counter(0)
  elseif m.kind == 0x83 then
    acknowledge(state[OUTBOUND], m.values["ack.next"], packet)
  elseif m.kind == 0xA5 then
    local refused = state[OUTBOUND].packets[m.values["refused.seq"]]
    if refused then
      link(packet, REFUSES, refused)
      link(refused, REFUSED_IN, packet)
    end
  end
end

local function show_links(tree, packet)
  for _, entry in ipairs(state.links[packet] or {}) do
    if entry[2] then
      tree:add(entry[1], entry[2]):set_generated()
    else
      tree:add_proto_expert_info(entry[1])
    end
  end
end

-- Frames (2)

local crc_table = {}
for byte = 0, 255 do
  local value = byte * 256
  for _ = 1, 8 do
    value = value >= 0x8000 and xor(value * 2 % 65536, 0x1021) or value * 2
  end
  crc_table[byte] = value
end

-- The CRC as it travels: inverted.
local function sent_crc(data, length)
  local value = 0xFFFF
  for at = 1, length do
    value = xor(value % 256 * 256, crc_table[xor(floor(value / 256), data:byte(at))])
  end
  return 0xFFFF - value
end

-- The bytes, or nil when the last code names bytes that did not come. With at most 62 bytes in,
-- none of them zero, the rule for 254 bytes never applies.
local function unstuff(stuffed)
  local groups, at = {}, 1
  while at <= #stuffed do
    local code = stuffed:byte(at)
    if at + code - 1 > #stuffed then return nil end
    groups[#groups + 1] = stuffed:sub(at + 1, at + code - 1)
    at = at + code
  end
  return table.concat(groups, "\0")
end

local function rejected(tree, reason, why)
  tree:add(REJECTED, reason):set_generated():add_proto_expert_info(
    reason == "bad CRC" and IS_BAD_CRC or IS_REJECTED, reason .. ": " .. why)
  return reason
end

local function show_direction(tree, pinfo, direction)
  if not direction then return end
  tree:add(DIRECTION, direction):set_generated()
  pinfo.cols.src = direction == INBOUND and "device" or "host"
  pinfo.cols.dst = direction == INBOUND and "host" or "device"
end

-- Shows the bytes between two zero bytes (13); the summary, and the message if there is one.
local function show_frame(tree, stuffed, direction, pinfo)
  if #stuffed > LONGEST_BETWEEN_ZEROS then
    return rejected(tree, "too long", "a frame has at most 62 bytes")
  end
  local data = unstuff(stuffed)
  if not data then
    return rejected(tree, "truncated", "the last COBS code names bytes that did not come")
  end
  if #data < 3 then
    return rejected(tree, "too short", "a frame has at least 3 bytes after unstuffing")
  end
  local m = {
    tree = tree, body = ByteArray.new(data, true):tvb("Unstuffed"), length = #data - 2,
    kind = data:byte(1), direction = direction}
  local sent, computed = m.body(m.length, 2), sent_crc(data, m.length)
  local good = sent:uint() == computed
  if good then
    if not direction then show_direction(tree, pinfo, direction_of(m.kind)) end
    show_body(m)
  else
    tree:add(UNDECODED, m.body(0, m.length))
  end
  tree:add(CRC, sent):append_text(good and " (correct)" or " (wrong)")
  tree:add(COMPUTED, computed):set_generated()
  if not good then
    local summary = rejected(tree, "bad CRC", "not the bytes that were sent")
    return ("%s: 0x%04X came, 0x%04X computed"):format(summary, sent:uint(), computed)
  end
  local summary = names[m.kind] or ("type 0x%02X"):format(m.kind)
  if #m.words > 0 then summary = summary .. ": " .. table.concat(m.words, ", ") end
  if m.ignored then
    tree:add(IGNORED, m.ignored):set_generated():add_proto_expert_info(
      IS_IGNORED, "Ignored by its receiver: " .. m.ignored)
    summary = m.ignored .. ": " .. summary
  end
  return summary, m
end

-- A packet is one frame with its delimiter; damage and other writers may bring any bytes.
function tactus.dissector(tvb, pinfo, root)
  pinfo.cols.protocol = "Tactus"
  local flags = packet_direction()
  local direction = flags and flags.value > 0 and flags.value < 3 and flags.value or nil
  local captured = tvb:captured_len()
  local bytes = captured > 0 and tvb:raw(0, captured) or ""
  local cut_off = tvb:reported_len() - captured
  local summaries, tree, at = {}, nil, 1
  while at <= captured do
    local zero = bytes:find("\0", at, true)
    local stop = zero or captured + 1
    if stop > at then
      local stuffed = bytes:sub(at, stop - 1)
      local summary, m
      tree = root:add(tactus, tvb(at - 1, (zero or captured) - at + 1))
      show_direction(tree, pinfo, direction)
      tree:add(WIRE, tvb(at - 1, (zero or captured) - at + 1))
      if zero or #stuffed + cut_off > LONGEST_BETWEEN_ZEROS then
        summary, m = show_frame(tree, stuffed, direction, pinfo)
      else
        tree:add(UNFINISHED, tvb(at - 1, #stuffed)):add_proto_expert_info(IS_UNFINISHED)
        summary = "no delimiter: " .. #stuffed .. " bytes"
      end
      tree:append_text(", " .. summary)
      summaries[#summaries + 1] = summary
      if m and not pinfo.visited then relate(m, pinfo.number, pinfo.rel_ts) end
    end
    at = stop + 1
  end
  if not tree then
    tree = root:add(tactus, tvb())
    show_direction(tree, pinfo, direction)
    if captured > 0 then tree:add(EMPTY, tvb()) end
    summaries[1] = captured > 0 and "no frame: zero bytes" or "no frame: no bytes"
    tree:append_text(", " .. summaries[1])
  end
  show_links(tree, pinfo.number)
  pinfo.cols.info = table.concat(summaries, "; ")
  return captured
end

DissectorTable.get("wtap_encap"):add(wtap.USER0, tactus)
