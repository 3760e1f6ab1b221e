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
import { askFacts } from './server-facts.ts'
import { serverFindings } from './standing.ts'
import { storeFindings } from './store.ts'

/**
 * Looks at this machine and at what runs on DATA_DIR; changes nothing. `clock`: where the time is asked for, null where the internet's
 * time servers are.
 */
export async function examine(
  env: NodeJS.ProcessEnv,
  { clock }: { clock: string | null },
): Promise<Finding[]> {
  const [settings, wrong] = settingsOf(env)
  const asked = await askFacts()
  const folder = dataDir()
  const groups = await Promise.all([
    machineFindings(settings),
    wrong,
    settings ? portFindings(settings, asked) : [],
    settings ? addressFindings(settings) : [],
    certificateFindings(env, folder),
    diskFindings(folder),
    dataFolderFindings(env, folder),
    storeFindings(env, folder, asked),
    serverFindings(asked, folder),
    auditFindings(asked),
    clockFindings(clock),
  ])
  return groups.flat()
}

/** The variables as `npm start` reads them, or its sentence on what is wrong with one. */
function settingsOf(env: NodeJS.ProcessEnv): [Settings | null, Finding[]] {
  try {
    const settings = readSettings(env)
    readAccount(env, { host: settings.host, uid: process.getuid?.() ?? null })
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
