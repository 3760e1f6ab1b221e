import { withoutEndingSlashes } from '@ramal/domain/network/base-url'
import type { Place } from '../control/program-client.ts'
import { DemoFile } from '../demo-file.ts'
import { demoFilePath, simulatorUrl } from '../env.ts'

const USUAL_URL = 'http://127.0.0.1:8090'

/** Where the simulator is: as the command line says, else the environment, else the demo file of the product that runs here. */
export function findPlace(
  wanted: string | undefined,
  env: NodeJS.ProcessEnv,
): { ok: true; place: Place } | { ok: false; reason: string } {
  const path = demoFilePath(env)
  const read = new DemoFile(path).read()
  const known = read.ok ? read.demo.sim : null
  const url = withoutEndingSlashes(wanted ?? simulatorUrl(env) ?? known?.url ?? USUAL_URL)
  const token = env['SIM_TOKEN'] || known?.token
  if (token) return { ok: true, place: { url, token } }
  const why = read.ok ? `${path} names no simulator.` : read.reason
  return { ok: false, reason: `${why} DATA_DIR says where the data of the running product are.` }
}
