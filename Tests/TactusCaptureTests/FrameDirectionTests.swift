import TactusCapture
import Testing

@Suite struct FrameDirectionTests {}
