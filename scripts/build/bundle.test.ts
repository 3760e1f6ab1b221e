import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { bundleOptions } from './bundle.ts'
import { PROGRAMS, type ProgramName } from './programs.ts'

const NAMES = Object.keys(PROGRAMS) as ProgramName[]

describe.each(NAMES)('the bundle of the %s', async (name) => {
  const { outputFiles } = await build({ ...bundleOptions(PROGRAMS[name]), write: false })
  // A thread ends with what it does: its text is not kept, nor that of the decoders that only the thread of sounds loads.
  const programs = outputFiles.filter(
    ({ path, text }) => /(?<!-thread)\.js$/.test(path) && !/\/opus-ml-|dynEncode/.test(path + text),
  )

  it('Every letter of a program is one byte: with another one V8 keeps two bytes for each of them', () => {
    const others = programs.flatMap(({ path, text }) =>
      [...text.matchAll(/.{0,40}[^\0-\x7f].{0,20}/g)].map(([found]) => `${path}: ${found}`),
    )
    expect(others).toEqual([])
  })

  it('No program imports a built-in whose list of exports makes Node load what nobody uses', () => {
    const imported = programs.flatMap(({ text }) => [
      ...text.matchAll(/from"((?:node:)?(?:http|util|process))"/g),
    ])
    expect(imported.map(([, builtin]) => builtin)).toEqual([])
    expect(programs.some(({ text }) => text.includes('process.getBuiltinModule("node:http")'))).toBe(
      name === 'server' || name === 'simulator',
    )
  })

  it('Its map says where a place is in the sources, and does not repeat them', () => {
    const map = outputFiles.find(({ path }) => path.endsWith('main.js.map'))
    const { sources, sourcesContent } = JSON.parse(map?.text ?? '{}')
    expect(sources).toContain(`../${Object.values(PROGRAMS[name].entries)[0]}`)
    expect(sourcesContent).toBeUndefined()
  })
})
