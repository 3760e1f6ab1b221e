import { spawnSync } from 'node:child_process'
import { accessSync, chownSync, constants, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isLoopback } from '@ramal/domain/network/loopback'
import { PROGRAMS } from '../build/programs.ts'

/** Whom the system knows and the programs run as. */
export interface Account {
  /** As the operator wrote it. */
  name: string
  uid: number
  gid: number
}

const AS_ROOT =
  'whoever breaks into a program that runs as root has the machine. Start as another user, or say RUN_AS=user (or user:group), with ' +
  'which root is given away before anything serves, or ALLOW_ROOT=1 where that is meant.'

/**
 * The account of RUN_AS; null: nothing is given away. `uid`: who starts us, null where the system knows no such thing.
 * @throws Error with a sentence where others could reach programs of root (decision 035), or where RUN_AS cannot be done
 */
export function readAccount(
  env: NodeJS.ProcessEnv,
  { host, uid }: { host: string; uid: number | null },
): Account | null {
  const wanted = env['RUN_AS']?.trim()
  if (wanted) return accountOf(wanted, uid)
  if (uid === 0 && !isLoopback(host) && env['ALLOW_ROOT'] !== '1') throw new Error(`HOST=${host}: ${AS_ROOT}`)
  return null
}

/**
 * Gives the rights of root away for good, for this process and all that it starts. A DATA_DIR that is not there is made for the account.
 * @throws Error with a sentence where the data is somebody else's or the product cannot be read
 */
export function runAs(account: Account, dataDir: string): void {
  if (!existsSync(dataDir)) {
    // The folders above it stay for all to pass.
    mkdirSync(dirname(dataDir), { recursive: true })
    mkdirSync(dataDir, { mode: 0o700 })
    chownSync(dataDir, account.uid, account.gid)
  }
  checkOwner(account, dataDir)
  giveAway(account)
  try {
    for (const { dir } of Object.values(PROGRAMS)) accessSync(dir, constants.R_OK | constants.X_OK)
    accessSync(process.execPath, constants.X_OK)
  } catch (error) {
    throw new Error(
      `${account.name} cannot read the product: ${error instanceof Error ? error.message : error}`,
    )
  }
}

function accountOf(wanted: string, uid: number | null): Account | null {
  const [user = '', group] = wanted.split(':')
  const account = { name: wanted, uid: idOf(user, '-u'), gid: group ? gidOf(group) : idOf(user, '-g') }
  if (account.uid === 0 || account.gid === 0)
    throw new Error(`RUN_AS=${wanted}: root is given to nobody but root.`)
  if (uid === account.uid) return null
  if (uid !== 0) throw new Error(`RUN_AS=${wanted}: only root can become somebody else.`)
  return account
}

/** By name or number; a container's numbers need not stand in its list of users. */
function idOf(user: string, which: '-u' | '-g'): number {
  if (/^\d+$/.test(user)) return Number(user)
  const { status, stdout } = spawnSync('id', [which, '--', user], { encoding: 'utf8' })
  if (user === '' || status !== 0) throw new Error(`RUN_AS: nobody is called "${user}" here.`)
  return Number(stdout)
}

function gidOf(group: string): number {
  if (/^\d+$/.test(group)) return Number(group)
  const { status, stdout } = spawnSync('getent', ['group', group], { encoding: 'utf8' })
  const gid = Number(stdout?.split(':')[2])
  if (status !== 0 || !Number.isInteger(gid)) throw new Error(`RUN_AS: no group is called "${group}" here.`)
  return gid
}

function checkOwner({ name, uid, gid }: Account, dataDir: string): void {
  const places = [dataDir, ...readdirSync(dataDir).map((file) => join(dataDir, file))]
  const foreign = places.find((place) => lstatSync(place).uid !== uid)
  if (foreign)
    throw new Error(
      `${foreign} belongs to somebody else than ${name}: chown -R ${uid}:${gid} ${dataDir} gives it to them.`,
    )
}

function giveAway({ name, uid, gid }: Account): void {
  const { setgroups, setgid, setuid } = process
  if (!setgroups || !setgid || !setuid) throw new Error(`RUN_AS=${name}: this system knows no such thing.`)
  // In this order: who is not root any more may not change groups.
  setgroups([gid])
  setgid(gid)
  setuid(uid)
}
