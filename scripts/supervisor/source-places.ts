import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../build/programs.ts'

/** A place in a bundle of ours, as a stack names it: by its path or by its URL. */
const PLACE = new RegExp(
  `(?:${escaped(pathToFileURL(ROOT).href)}|${escaped(ROOT)})/([\\w./-]{1,200}?\\.js):(\\d{1,7}):(\\d{1,7})`,
  'g',
)
/** A map is some 40 MB while it is read, and errors come in swarms: it is kept for so long after the last one, ms. */
const KEEP_MS = 10_000
/** Frames of one line that are looked up: a stack has ten. */
const MOST = 50

/**
 * Makes what finds the places in the sources for the frames in a program's lines. The supervisor does it with the maps of the bundles, at
 * the first line with a stack: a program that did it itself (`--enable-source-maps`) would hold its map from its start on, 60 MB of the
 * server's. What has no map stays as it is. Never throws.
 */
export function sourcePlaces(readMap: (file: string) => string = readMapFile): (line: string) => string {
  const maps = new Map<string, SourceMap | null>()
  let forgetting: NodeJS.Timeout | null = null
  const mapOf = (file: string): SourceMap | null => {
    const known = maps.get(file)
    if (known !== undefined) return known
    const read = parsed(() => readMap(file))
    maps.set(file, read)
    return read
  }
  return (line) => {
    if (!line.includes('.js:')) return line
    let left = MOST
    return line.replace(PLACE, (frame, path: string, row: string, column: string) => {
      if (left-- <= 0) return frame
      const file = join(ROOT, path)
      if (forgetting) clearTimeout(forgetting)
      forgetting = setTimeout(() => maps.clear(), KEEP_MS).unref()
      return placeIn(mapOf(file), { file, row: Number(row), column: Number(column) }) ?? frame
    })
  }
}

function placeIn(map: SourceMap | null, at: { file: string; row: number; column: number }): string | null {
  // Rows and columns of a map begin with 0, of a stack with 1.
  const found = map?.findEntry(at.row - 1, at.column - 1)
  if (!found || !('originalSource' in found)) return null
  const source = join(dirname(at.file), found.originalSource)
  return `${relative(ROOT, source)}:${found.originalLine + 1}:${found.originalColumn + 1}`
}

function readMapFile(file: string): string {
  return readFileSync(`${file}.map`, 'utf8')
}

function parsed(read: () => string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(read()))
  } catch {
    return null
  }
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
