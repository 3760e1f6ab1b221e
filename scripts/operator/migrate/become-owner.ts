import { existsSync, statSync } from 'node:fs'

/**
 * Root becomes the owner of the data folder for good, like the server that serves it: links that its owner puts there lead to nothing that is not
 * theirs, and what is written stays theirs. Anybody else stays who they are.
 */
export function becomeOwner(dataDir: string): void {
  const { getuid, setgroups, setgid, setuid } = process
  if (getuid?.() !== 0 || !setgroups || !setgid || !setuid || !existsSync(dataDir)) return
  const { uid, gid } = statSync(dataDir)
  if (uid === 0) return
  setgroups([gid])
  setgid(gid)
  setuid(uid)
}
