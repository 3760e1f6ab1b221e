import { runCommand } from '../run-command.ts'

/**
 * Files that differ from what this branch and `ref` have in common, as paths from the root of the repository: of commits, of the
 * working tree, and new ones that git does not know yet. Deleted ones are not among them.
 * @throws Error with git's words where there is no such commit
 */
export async function changedFiles(ref: string): Promise<string[]> {
  const base = (await git('merge-base', ref, 'HEAD')).trim()
  const changed = await git('diff', '--name-only', '--diff-filter=d', '-z', base)
  const fresh = await git('ls-files', '--others', '--exclude-standard', '-z')
  return [...new Set([...changed.split('\0'), ...fresh.split('\0')])].filter(Boolean).toSorted()
}

async function git(...args: string[]): Promise<string> {
  const { code, output } = await runCommand('git', args)
  if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output.trim()}`)
  return output
}
