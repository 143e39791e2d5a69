#!/usr/bin/python3
"""What KiCad 6 itself does: fills the pours, checks the rules, plots. Run by generate.py with Debian's Python.

  hardware/pcb/kicad.py fill BOARD        fill the pours, and save
  hardware/pcb/kicad.py check BOARD FILE  write KiCad's report of its design rule check
  hardware/pcb/kicad.py plot BOARD FOLDER Gerbers, drill files, and one SVG for each layer of the pictures
"""

import os
import sys

import pcbnew

GERBERS = [("F_Cu", "F.Cu"), ("B_Cu", "B.Cu"), ("F_Mask", "F.Mask"), ("B_Mask", "B.Mask"), ("F_Paste", "F.Paste"),
           ("F_Silkscreen", "F.SilkS"), ("B_Silkscreen", "B.SilkS"), ("Edge_Cuts", "Edge.Cuts")]
PICTURES = [layer for layer in GERBERS if layer[0] != "F_Paste"] + [("F_Fab", "F.Fab")]


def load(path):
    return pcbnew.LoadBoard(os.path.abspath(path))


def fill(path):
    board = load(path)
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())
    pcbnew.SaveBoard(os.path.abspath(path), board)


def check(path, report):
    board = load(path)
    pcbnew.ZONE_FILLER(board).Fill(board.Zones())
    if not pcbnew.WriteDRCReport(board, os.path.abspath(report), pcbnew.EDA_UNITS_MILLIMETRES, True):
        sys.exit("kicad: no report")


def plot(path, folder):
    board = load(path)
    control = pcbnew.PLOT_CONTROLLER(board)
    options = control.GetPlotOptions()
    options.SetOutputDirectory(os.path.abspath(folder))
    options.SetPlotFrameRef(False)
    options.SetUseGerberX2format(True)
    options.SetIncludeGerberNetlistInfo(True)
    options.SetUseGerberProtelExtensions(False)
    options.SetUseAuxOrigin(False)
    options.SetSubtractMaskFromSilk(True)
    options.SetDrillMarksType(pcbnew.PCB_PLOT_PARAMS.NO_DRILL_SHAPE)
    for layers, form, suffix in (GERBERS, pcbnew.PLOT_FORMAT_GERBER, ""), (PICTURES, pcbnew.PLOT_FORMAT_SVG, ""):
        for name, layer in layers:
            control.SetLayer(board.GetLayerID(layer))
            control.OpenPlotfile(name + suffix, form, name)
            control.PlotLayer()
    control.ClosePlot()
    drill = pcbnew.EXCELLON_WRITER(board)
    drill.SetFormat(True)
    drill.SetOptions(False, False, pcbnew.wxPoint(0, 0), False)
    drill.CreateDrillandMapFilesSet(os.path.abspath(folder), True, False)


if __name__ == "__main__":
    {"fill": fill, "check": check, "plot": plot}[sys.argv[1]](*sys.argv[2:])
