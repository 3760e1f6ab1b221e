import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DemoFile } from './demo-file.ts'
import { DEMO } from './testing/running-simulator.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ramal-demo-'))
  path = join(folder, 'demo.json')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('DemoFile', () => {
  it('The demo file is said to be missing in a sentence, read once it is there, and read again when it changed', () => {
    const file = new DemoFile(path)
    expect(file.read()).toEqual({ ok: false, reason: expect.stringContaining(`There is no ${path} yet`) })
    writeFileSync(path, JSON.stringify(DEMO))
    expect(file.read()).toEqual({ ok: true, demo: DEMO })
    writeFileSync(path, JSON.stringify({ ...DEMO, numbers: ['1140001000', '1140001001'] }))
    expect(file.read()).toMatchObject({ demo: { numbers: ['1140001000', '1140001001'] } })
  })

  it.each([['{'], ['{}'], ['null']])('A demo file that holds %s is refused in a sentence', (text) => {
    writeFileSync(path, text)
    expect(new DemoFile(path).read()).toEqual({
      ok: false,
      reason: expect.stringContaining('cannot be read'),
    })
  })
})
