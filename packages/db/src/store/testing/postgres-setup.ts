import { TEST_DATABASE } from './postgres-databases.ts'
import { startPostgres } from './postgres-server.ts'

/** Vitest's global setup of what runs on PostgreSQL: one server for all workers, which take its address from their environment. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres()
  process.env[TEST_DATABASE] = server.url('postgres')
  return () => server.stop()
}
