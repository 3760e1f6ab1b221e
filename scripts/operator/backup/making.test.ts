import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beginMaking } from './making.ts'

/** Nobody's account: that of a server which somebody has broken into. */
const SERVER = 65_534

let root: string
let dataDir: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ramal-making-'))
  chmodSync(root, 0o755)
  dataDir = join(root, 'data')
  mkdirSync(join(dataDir, 'backup/making'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const note = () => join(dataDir, 'backup/making/part')
/** A part in a folder of that user's. */
function part(uid: number): string {
  const folder = join(root, `of-${uid}`)
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'x.part')
  writeFileSync(path, 'x')
  for (const one of [folder, path]) chownSync(one, uid, uid)
  return path
}
const making = () => beginMaking(dataDir).end()

it('The part that a killed backup of the same user has noted goes with the next', () => {
  const path = join(root, 'x.part')
  writeFileSync(path, 'x')
  writeFileSync(note(), path)
  making()
  expect(existsSync(path)).toBe(false)
})

it.each(['backup', 'backup/lock', 'backup/making'])(
  'A link in the place of %s is refused, and nothing changes where it leads',
  (name) => {
    const elsewhere = join(root, 'elsewhere')
    mkdirSync(join(elsewhere, 'making'), { recursive: true })
    writeFileSync(join(elsewhere, 'making/precious'), 'x')
    rmSync(join(dataDir, name), { recursive: true, force: true })
    symlinkSync(elsewhere, join(dataDir, name))
    expect(making).toThrow(expect.objectContaining({ key: 'backup.link' }))
    expect(readdirSync(elsewhere)).toEqual(['making'])
    expect(readdirSync(join(elsewhere, 'making'))).toEqual(['precious'])
  },
)

describe.runIf(process.getuid?.() === 0)('Root makes a backup of another user’s folder', () => {
  const noteOfServer = (path: string) => {
    writeFileSync(note(), path)
    chownSync(note(), SERVER, SERVER)
  }

  it('What that user has noted is removed by their rights: their own part goes, root’s stays', () => {
    const [theirs, ours] = [part(SERVER), part(0)]
    noteOfServer(ours)
    making()
    expect(existsSync(ours)).toBe(true)
    mkdirSync(join(dataDir, 'backup/making'))
    noteOfServer(theirs)
    making()
    expect(existsSync(theirs)).toBe(false)
  })

  it('A link in the place of the note is not followed to a file of root’s', () => {
    const ours = part(0)
    writeFileSync(join(root, 'list'), ours)
    symlinkSync(join(root, 'list'), note())
    making()
    expect(existsSync(ours)).toBe(true)
  })
})
