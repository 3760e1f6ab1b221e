import type { Store } from '@ramal/db/store/store'
import { hasTenant, worksForAll } from '@ramal/db/store/tenant-share'
import type { Env } from '../env.ts'
import type { Logger } from '../platform/log.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { DEMO } from './names.ts'
import { isKnownPasswordInUse, newDemoPassword, replaceKnownPassword } from './passwords.ts'
import { readDemoPassword, refreshDemoAddresses, writeDemoFile } from './refresh.ts'
import { demoTenantId, seedDemo } from './seed.ts'

type PrepareEnv = Pick<
  Env,
  | 'demo'
  | 'exposed'
  | 'host'
  | 'publicAddress'
  | 'port'
  | 'access'
  | 'sipHost'
  | 'sipPort'
  | 'dataDir'
  | 'sim'
>

/**
 * Seeds the demo where it may be, in one server of the database; whoever has its tenant lets its addresses follow this start, and
 * writes what the simulator has to know.
 * @throws Error where others reach the product and the password that README prints opens it
 */
export async function prepareDemo(
  env: PrepareEnv,
  { store, box, log, now }: { store: Store; box: SecretBox; log: Logger; now: number },
): Promise<void> {
  if (env.exposed && !env.demo && (await isKnownPasswordInUse(store)))
    throw new Error(
      `${env.dataDir} holds demo accounts with the password that everybody knows, and others can reach ${env.host}: ` +
        'change these passwords, set DATA_DIR to another folder, or set RAMAL_DEMO=1 for a demo with passwords of its own.',
    )
  if (!env.demo) return
  const there = await demoTenantId(store)
  // Decision 067.
  if (there === null ? !worksForAll(store.tenants) : !hasTenant(store.tenants, there)) return
  const { sim } = env
  const password = await passwordOf(env, store, now)
  const options = {
    box,
    simAddress: sim?.address ?? env.publicAddress,
    simSipPort: sim?.sipPort ?? 5070,
    providerUrl: `http://${inUrl(sim?.address ?? env.publicAddress)}:${sim?.port ?? 8090}`,
  }
  const outcome = await seedDemo(store, { ...options, password })
  if (outcome === 'refused') log.warn('demo data is not added: the store has data of its own')
  const tenantId = await demoTenantId(store)
  if (tenantId === null) return
  const baseUrl = `${env.access === 'tls' ? 'https' : 'http'}://${env.publicAddress}:${env.port}`
  await refreshDemoAddresses(store, tenantId, { ...options, baseUrl })
  await writeDemoFile(store, tenantId, {
    dataDir: env.dataDir,
    baseUrl,
    sip: { host: env.sipHost, port: env.sipPort },
    password,
    sim: sim && { url: options.providerUrl, token: sim.token },
    box,
  })
}

/** The demo's password: the known one on loopback; one of its own from the first start on that others can reach. */
async function passwordOf(env: PrepareEnv, store: Store, now: number): Promise<string> {
  const kept = readDemoPassword(env.dataDir) ?? DEMO.password
  if (!env.exposed || kept !== DEMO.password) return kept
  const own = newDemoPassword()
  await replaceKnownPassword(store, own, now)
  return own
}

function inUrl(address: string): string {
  return address.includes(':') ? `[${address}]` : address
}
