/** @throws Error in one sentence when better-sqlite3 13 would crash this process instead of failing (Node older than 22). */
export function assertNodeRunsSqlite(version: string): void {
  const major = Number(version.split('.')[0])
  if (major >= 22) return
  throw new Error(
    `Ramal's store needs Node 22 or newer and this is Node ${version}: start it with "npm start", which brings Node 24, or install Node 24.`,
  )
}
