import { describe, expect, it } from 'vitest'
import { folderCycles, type Import } from './folder-cycles.ts'

const imports = (...pairs: [string, string][]): Import[] => pairs.map(([from, to]) => ({ from, to }))

describe('circles of folders', () => {
  it('Two folders that import each other are a circle, with the imports that tie them', () => {
    const tied = imports(['src/chat/a.ts', 'src/pause/b.ts'], ['src/pause/rows/c.ts', 'src/chat/d.ts'])
    const [circle, ...more] = folderCycles([...tied, { from: 'src/app.ts', to: 'src/chat/a.ts' }])
    expect(circle).toEqual({ in: 'src', folders: ['chat', 'pause'], ties: tied })
    expect(more).toEqual([])
  })

  it('A circle of folders is found over a third folder, although no two of them import each other', () => {
    const around = imports(['s/a/x.ts', 's/b/x.ts'], ['s/b/y.ts', 's/c/x.ts'], ['s/c/y.ts', 's/a/y.ts'])
    expect(folderCycles(around)).toMatchObject([{ in: 's', folders: ['a', 'b', 'c'] }])
  })

  it('Circles of folders are found between workspaces and deep inside one', () => {
    const all = imports(
      ['packages/db/src/a.ts', 'apps/server/src/b.ts'],
      ['apps/server/src/c.ts', 'packages/db/src/d.ts'],
      ['apps/server/src/chat/delivery/a.ts', 'apps/server/src/chat/pdf/a.ts'],
      ['apps/server/src/chat/pdf/b.ts', 'apps/server/src/chat/delivery/b.ts'],
    )
    expect(folderCycles(all).map((one) => one.in)).toEqual(['', 'apps/server/src/chat'])
  })

  it('A folder and the files beside it are no circle, nor files of one folder, nor one way only', () => {
    const fine = imports(
      ['src/chat/module.ts', 'src/chat/pdf/a.ts'],
      ['src/chat/pdf/b.ts', 'src/chat/rows.ts'],
      ['src/chat/x.ts', 'src/chat/y.ts'],
      ['src/chat/y.ts', 'src/chat/x.ts'],
      ['src/chat/z.ts', 'src/pause/z.ts'],
    )
    expect(folderCycles(fine)).toEqual([])
  })
})
