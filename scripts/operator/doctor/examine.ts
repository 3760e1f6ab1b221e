import { readAccount } from '../../supervisor/rights.ts'
import { readSettings, type Settings } from '../../supervisor/settings.ts'
import { dataDir } from '../ask.mjs'
import { addressFindings } from './address.ts'
import { auditFindings } from './audit.ts'
import { certificateFindings } from './certificates.ts'
import { clockFindings } from './clock.ts'
import { dataFolderFindings } from './data-folder.ts'
import { diskFindings } from './disk.ts'
import { type Finding, finding, why } from './finding.ts'
import { machineFindings } from './machine.ts'
import { portFindings } from './ports.ts'
import { type Asked, askFacts } from './server-facts.ts'
import { serverFindings } from './standing.ts'
import { storeFindings } from './store.ts'
import { variablesOf } from './variables.ts'

/**
 * Looks at this machine and at what runs on DATA_DIR; changes nothing. `clock`: where the time is asked for, null where the internet's
 * time servers are.
 */
export async function examine(
  caller: NodeJS.ProcessEnv,
  { clock }: { clock: string | null },
): Promise<Finding[]> {
  const asked = await askFacts()
  const { env, findings } = variablesOf(caller, asked)
  const [settings, wrong] = settingsOf(env, asked)
  const folder = dataDir()
  const groups = await Promise.all([
    machineFindings(settings),
    findings,
    wrong,
    settings ? portFindings(settings, asked) : [],
    settings ? addressFindings(settings) : [],
    certificateFindings(env, folder),
    diskFindings(folder),
    dataFolderFindings(env, folder),
    storeFindings(caller, folder, asked),
    serverFindings(asked, folder),
    auditFindings(asked),
    clockFindings(clock),
  ])
  return groups.flat()
}

/** The variables as `npm start` reads them, or its sentence on what is wrong with one. */
function settingsOf(env: NodeJS.ProcessEnv, asked: Asked): [Settings | null, Finding[]] {
  try {
    const settings = readSettings(env)
    // Whom a running one belongs to is its own affair: it has started.
    if (asked.kind !== 'runs') readAccount(env, { host: settings.host, uid: process.getuid?.() ?? null })
    return [settings, [finding('settings', 'ok', 'settings.ok')]]
  } catch (error) {
    return [
      null,
      [
        finding('settings', 'todo', 'settings.wrong', {
          why: error instanceof Error ? error.message : why(error),
        }),
      ],
    ]
  }
}
