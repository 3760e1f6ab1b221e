import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changedFiles, roomsOf } from './rooms.ts'

const PAUSE = 'packages/domain/src/pause'
let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'mutants-'))
  git('init', '-q', '-b', 'main')
  write(`${PAUSE}/rule.ts`, `${PAUSE}/old.ts`, `${PAUSE}/rule.test.ts`, `${PAUSE}/testing/agent.ts`)
  write('apps/console/src/chat/host/host.tsx', 'apps/console/src/chat/host/deep/part.ts', 'scripts/build.ts')
  commit()
})
afterAll(() => rmSync(root, { recursive: true }))

describe('the rooms that a person names', () => {
  it('Rooms are folders, with their code and neither tests nor what helps tests', () => {
    expect(roomsOf([`${PAUSE}/`], root)).toEqual([
      { folder: PAUSE, workspace: 'packages/domain', files: [`${PAUSE}/old.ts`, `${PAUSE}/rule.ts`] },
    ])
  })

  it('Rooms hold the folders within them', () => {
    const [room] = roomsOf(['apps/console/src/chat/host'], root)
    expect(room).toMatchObject({ workspace: 'apps/console' })
    expect(room?.files).toEqual([
      'apps/console/src/chat/host/deep/part.ts',
      'apps/console/src/chat/host/host.tsx',
    ])
  })

  it('Rooms may be files, which then are all of their room that is changed', () => {
    expect(roomsOf([`${PAUSE}/rule.ts`], root)).toMatchObject([
      { folder: PAUSE, files: [`${PAUSE}/rule.ts`] },
    ])
  })

  it('Rooms are left out when nothing in them can be changed', () => {
    expect(roomsOf([`${PAUSE}/rule.test.ts`], root)).toEqual([])
  })

  it('Rooms are refused when they are in no workspace', () => {
    expect(() => roomsOf(['scripts'], root)).toThrow('scripts is in no package and no application')
  })
})

describe('what changed since main', () => {
  it('What changed is what was committed on a branch, changed and not committed, or not known to git, if it is code', () => {
    git('switch', '-q', '-c', 'work')
    write(`${PAUSE}/committed.ts`)
    rmSync(join(root, PAUSE, 'old.ts'))
    commit()
    writeFileSync(join(root, PAUSE, 'rule.ts'), 'export const other = 1\n')
    write(`${PAUSE}/new.ts`, `${PAUSE}/new.test.ts`, 'scripts/more.ts', 'packages/domain/README.md')
    expect(changedFiles(root).sort()).toEqual([
      `${PAUSE}/committed.ts`,
      `${PAUSE}/new.ts`,
      `${PAUSE}/rule.ts`,
    ])
  })
})

function write(...files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), 'export const one = 1\n')
  }
}

function commit(): void {
  git('add', '-A')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-qm', 'some')
}

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: root })
}
