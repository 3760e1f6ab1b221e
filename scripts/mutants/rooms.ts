import { execFileSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { ROOT } from '../build/programs.ts'

/** A folder whose code is mutated, or a part of its files. Paths are relative to the repository. */
export interface Room {
  folder: string
  /** `packages/domain`, `apps/server`: it has a Vitest project of its own. */
  workspace: string
  files: readonly string[]
}

/** The rooms of folders and files as a person names them. Throws a sentence when one is outside of every workspace or does not exist. */
export function roomsOf(paths: readonly string[], root = ROOT): Room[] {
  const folders = Map.groupBy(new Set(paths.map((path) => relative(root, resolve(root, path)))), (path) =>
    statSync(join(root, path)).isDirectory() ? path : dirname(path),
  )
  return [...folders].flatMap(([folder, named]) => {
    const files = named.flatMap((path) =>
      path === folder ? sourcesOf(folder, root) : isSource(path) ? [path] : [],
    )
    return files.length === 0
      ? []
      : [{ folder, workspace: workspaceOf(folder), files: [...new Set(files)].sort() }]
  })
}

/** Code that could be mutated of what differs from main, committed or not. */
export function changedFiles(root = ROOT): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  const base = git('merge-base', 'main', 'HEAD')[0] ?? 'main'
  return [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => /^(packages|apps)\/[^/]+\/src\//.test(file) && isSource(file))
}

function sourcesOf(folder: string, root: string): string[] {
  return globSync('**/*.{ts,tsx}', { cwd: join(root, folder) })
    .map((file) => join(folder, file))
    .filter(isSource)
}

function isSource(file: string): boolean {
  return /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file) && !file.includes('/testing/')
}

function workspaceOf(folder: string): string {
  const [workspace] = /^(packages|apps)\/[^/]+/.exec(folder) ?? []
  if (!workspace) throw new Error(`${folder} is in no package and no application`)
  return workspace
}
