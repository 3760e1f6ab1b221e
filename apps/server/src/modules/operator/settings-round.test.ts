import { auditLog } from '@ramal/db/schema/audit'
import { users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { endpoints } from '@ramal/db/schema/pabx'
import { telephonyQueues } from '@ramal/db/schema/queues'
import { trunks } from '@ramal/db/schema/trunks'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { auditLines } from '../../testing/audit-lines.ts'
import { demoBox } from '../../testing/demo-store.ts'
import {
  auditCount,
  closeStores,
  demo,
  empty,
  exported,
  fileOf,
  run,
  settingsOf,
} from './testing/settings-run.ts'

afterEach(closeStores)

it('Settings go from a store into an empty one and come out of it alike', async () => {
  const [from, to] = [await demo(), await empty()]
  const file = await exported(from)
  const taken = await run(to, ['import', 'settings'], { input: file })
  expect(taken.says.filter((line) => line.startsWith('refused'))).toEqual([])
  expect(taken.code).toBe(0)
  expect(settingsOf(await exported(to))).toEqual(settingsOf(file))
})

it('The second import of a file has nothing to do, and writes nothing', async () => {
  const [from, to] = [await demo(), await empty()]
  const file = await exported(from)
  await run(to, ['import', 'settings'], { input: file })
  const before = await auditCount(to)
  const again = await run(to, ['import', 'settings'], { input: file })
  expect(again).toMatchObject({
    code: 0,
    says: [expect.stringMatching(/^Nothing to do: \d+ rows are as the file says\.$/)],
  })
  expect(await auditCount(to)).toBe(before)
})

it('A dry run tells what would be done and does nothing of it', async () => {
  const [from, to] = [await demo(), await empty()]
  const { code, says } = await run(to, ['import', 'settings', '--dry-run'], { input: await exported(from) })
  expect([code, says.at(-1)]).toEqual([0, 'Nothing was changed.'])
  expect(says).toContain('would be created: telephonyQueues Comercial')
  expect(await to.read((tx) => tx.db.$count(contracts))).toBe(0)
})

it('What is changed is told by its fields, and the audit has who did it', async () => {
  const store = await demo()
  const file = JSON.parse(await exported(store))
  file.settings.pauses[0].maximum_duration = 1234
  file.settings.trunks.push({
    description: 'Nova',
    host: 'sip.example.com',
    register: true,
    username: 'ramal',
  })
  const { code, says } = await run(store, ['import', 'settings'], { input: JSON.stringify(file) })
  expect(code).toBe(0)
  expect(says).toEqual(
    expect.arrayContaining(['changed: pauses Almoço (maximum_duration)', 'created: trunks Nova']),
  )
  const [line] = await auditLines(store, 'settings_file.import')
  expect(line).toMatchObject({
    user_id: null,
    data: { created: 1, changed: 1, deleted: 0, origin: 'operator' },
  })
  expect(await auditLines(store, 'settings.change')).toMatchObject([
    { user_id: null, data: { origin: 'operator' } },
  ])
  const [made] = await store.read((tx) => tx.db.select().from(trunks).where(eq(trunks.description, 'Nova')))
  expect(made).toMatchObject({ register: true, password_enc: null, port: 5060 })
})

it('Nothing is deleted unless it is asked for, and what is in use is not deleted even then', async () => {
  const store = await demo()
  const file = JSON.parse(await exported(store))
  file.settings.tags = []
  file.settings.pauses = file.settings.pauses.filter(
    ({ description }: { description: string }) => description !== 'Feedback',
  )
  const input = JSON.stringify(file)
  const kept = await run(store, ['import', 'settings'], { input })
  expect(kept.says).toContain('not in the file, left as it is: pauses Feedback')
  const gone = await run(store, ['import', 'settings', '--delete-missing'], { input })
  expect(gone).toMatchObject({ code: 0, says: expect.arrayContaining(['deleted: pauses Feedback']) })
  file.settings.devices = []
  file.settings.telephonySurveys = []
  const before = await exported(store)
  const refused = await run(store, ['import', 'settings', '--delete-missing'], {
    input: JSON.stringify(file),
  })
  expect(refused.code).toBe(1)
  expect(refused.says.join()).toMatch(/devices 10001/)
  expect(await exported(store)).toBe(before)
})

it('Secrets are in a file sealed or not at all, and sealed ones arrive by the passphrase alone', async () => {
  const [from, to] = [await demo(), await empty()]
  const secret = 'segredo-do-tronco'
  await from.write((tx) => tx.db.update(trunks).set({ password_enc: demoBox().seal(secret) }))
  const open = await exported(from)
  expect(open).not.toContain(secret)
  expect(JSON.parse(open).left_out).toContain('trunks Simulador: password is a secret')
  const passphrase = 'doze sinais ou mais'
  const sealed = await exported(from, passphrase)
  expect(sealed).not.toContain(secret)
  for (const wrong of [null, 'outra frase qualquer', 'curta'])
    expect(await run(to, ['import', 'settings'], { input: sealed, passphrase: wrong })).toMatchObject({
      code: 1,
    })
  expect(await to.read((tx) => tx.db.$count(trunks))).toBe(0)
  const { code, says } = await run(to, ['import', 'settings'], { input: sealed, passphrase })
  expect([code, says.join().includes(secret)]).toEqual([0, false])
  const rows = await to.read((tx) => tx.db.select().from(trunks))
  expect(rows.map((row) => demoBox().open(row.password_enc ?? ''))).toEqual([secret, secret])
  expect(JSON.stringify(await to.read((tx) => tx.db.select().from(auditLog)))).not.toContain(secret)
})

it('A secret that was sealed for one row opens at no other', async () => {
  const [from, to] = [await demo(), await empty()]
  await from.write((tx) => tx.db.update(trunks).set({ password_enc: demoBox().seal('x') }))
  const passphrase = 'doze sinais ou mais'
  const file = JSON.parse(await exported(from, passphrase))
  const [one, two] = file.settings.trunks
  one.password = two.password
  const { code, says } = await run(to, ['import', 'settings'], { input: JSON.stringify(file), passphrase })
  expect([code, says[0]]).toEqual([
    1,
    `refused: settings.trunks[0].password: the passphrase does not open it`,
  ])
})

it('A new device has a secret that nobody knows', async () => {
  const [from, to] = [await demo(), await empty()]
  await run(to, ['import', 'settings'], { input: await exported(from) })
  const rows = await to.read((tx) => tx.db.select({ secret: endpoints.sip_password }).from(endpoints))
  const opened = rows.map(({ secret }) => demoBox().open(secret))
  expect(new Set(opened).size).toBe(rows.length)
  expect(opened.every((secret) => secret.length >= 32)).toBe(true)
})

it('Rows that lead to each other are made, and a detour in a circle is refused', async () => {
  const store = await demo()
  const circle = { description: 'A', timeout_app: 'queue', timeout_appdata: 'B' }
  const input = fileOf({ telephonyQueues: [circle, { ...circle, description: 'B', timeout_appdata: 'A' }] })
  expect((await run(store, ['import', 'settings'], { input })).code).toBe(0)
  const rows = await store.read((tx) => tx.db.select().from(telephonyQueues))
  const [a, b] = ['A', 'B'].map((name) => rows.find(({ description }) => description === name))
  expect([a?.timeout_appdata, b?.timeout_appdata]).toEqual([String(b?.id), String(a?.id)])
  const detour = (description: string, endpoint: number, to: number) => ({
    description,
    endpoint,
    app: 'pjsip',
    appdata: String(to),
  })
  const round = fileOf({ detours: [detour('Vai', 10001, 10002), detour('Volta', 10002, 10001)] })
  const refused = await run(store, ['import', 'settings'], { input: round })
  expect(refused).toMatchObject({
    code: 1,
    says: [expect.stringContaining('settings.detours[1].appdata (Volta)'), 'Nothing was changed.'],
  })
})

it('Names that two rows share are told before anybody takes one for the other', async () => {
  const store = await demo()
  await store.write((tx) => tx.db.update(telephonyQueues).set({ description: 'Igual' }))
  expect(await run(store, ['export', 'settings'])).toMatchObject({
    code: 1,
    handed: '',
    says: [expect.stringContaining('telephonyQueues Igual')],
  })
})

it('No person is in a file of settings', async () => {
  const store = await demo()
  const people = await store.read((tx) => tx.db.select().from(users))
  const text = JSON.stringify({ ...settingsOf(await exported(store)), devices: [] })
  for (const { username, email, password_hash } of people) {
    expect(text).not.toContain(`"${username}"`)
    expect(text).not.toContain(email)
    expect(text).not.toContain(password_hash)
  }
})

it('While many rows are written others have turns of the loop: no piece of the work is long', async () => {
  const store = await demo()
  const tags = Array.from({ length: 600 }, (_, index) => ({ description: `T${index}` }))
  let [isOver, longest] = [false, 0]
  const began = performance.now()
  const turning = (async () => {
    for (let before = began; !isOver; ) {
      await new Promise((resolve) => setImmediate(resolve))
      longest = Math.max(longest, performance.now() - before)
      before = performance.now()
    }
  })()
  const { code } = await run(store, ['import', 'settings'], { input: fileOf({ tags }) })
  const whole = performance.now() - began
  isOver = true
  await turning
  expect(code).toBe(0)
  expect(longest / whole).toBeLessThan(0.4)
})
