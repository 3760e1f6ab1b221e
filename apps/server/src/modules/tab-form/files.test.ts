import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { calls } from '@ramal/db/schema/calls'
import { formAnswers, forms } from '@ramal/db/schema/service'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { multipartBody } from '../../testing/multipart-body.ts'
import { RawRequest } from '../../testing/raw-request.ts'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let ana: Caller
let bruno: Caller
beforeAll(async () => {
  server = await startTestServer()
  ana = await tokenCaller(server.app, 'ana')
  bruno = await tokenCaller(server.app, 'bruno')
  const fields = [
    { type: 'text', name: 'nome', label: 'Nome', required: true },
    { type: 'file', name: 'contrato', label: 'Contrato' },
  ]
  await server.store.write((tx) =>
    tx.db
      .update(forms)
      .set({ definition: { tabs: [{ label: 'Dados', fields }] } })
      .where(eq(forms.id, 1)),
  )
})
afterAll(() => server.stop())

const base = (uid: string) => `/api/v1/service/action/tab-form/${uid}/`

async function callOfAna(): Promise<string> {
  const uid = randomUUID()
  const row = {
    tenant_id: 1,
    uid,
    call_type: 20,
    direction: 'incoming',
    phone: '1',
    queue_id: 1,
    user_id: 1,
  } as const
  await server.store.write((tx) => tx.db.insert(calls).values({ ...row, started_at: 1, updated_at: 1 }))
  return uid
}

async function send(uid: string, params: object, files: Record<string, Blob> = {}, caller: Caller = ana) {
  const { headers, payload } = await multipartBody({ params: JSON.stringify(params), ...files })
  return server.app.inject({
    method: 'POST',
    url: `${base(uid)}?type=form`,
    headers: { ...caller.headers, ...headers },
    payload,
  })
}

const dataOf = async (uid: string) =>
  (await server.app.inject({ url: base(uid), headers: ana.headers })).json<{ form: { data: object } }>().form
    .data
const fetchFile = (uid: string, field = 'contrato', caller: Caller = ana) =>
  server.app.inject({ url: `${base(uid)}files/${field}/`, headers: caller.headers })
const paper = (text: string) => new File([text], 'meu contrato.txt', { type: 'text/plain' })
const keptCount = () =>
  readdirSync(server.filesDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length

describe('files of a form (contract §11.3)', () => {
  it('[R5-08] Files of a form come as multipart with params, and are shown by name, size and address', async () => {
    const uid = await callOfAna()
    expect((await send(uid, { nome: 'Ana' }, { contrato: paper('um') })).statusCode).toBe(200)
    expect(await dataOf(uid)).toEqual({
      nome: 'Ana',
      contrato: { name: 'meu contrato.txt', size: 2, url: `${base(uid)}files/contrato/` },
    })
    const file = await fetchFile(uid)
    expect([file.statusCode, file.body, file.headers['content-type']]).toEqual([
      200,
      'um',
      'application/octet-stream',
    ])
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="meu contrato.txt"/)
  })

  it('An absent file of a form stays unchanged, a new one takes its place, and clear takes it away', async () => {
    const uid = await callOfAna()
    await send(uid, { nome: 'Ana' }, { contrato: paper('um') })
    const before = keptCount()
    await send(uid, { nome: 'Bia' })
    expect((await fetchFile(uid)).body).toBe('um')
    await send(uid, { nome: 'Bia' }, { contrato: paper('dois') })
    expect((await fetchFile(uid)).body).toBe('dois')
    expect(keptCount()).toBe(before)
    await send(uid, { nome: 'Bia', contrato_clear: true })
    expect((await fetchFile(uid)).statusCode).toBe(404)
    expect(await dataOf(uid)).toEqual({ nome: 'Bia' })
    expect(keptCount()).toBe(before - 1)
  })

  it('Nothing is kept of the files of a refused answer, of a field that takes none, or of a stranger', async () => {
    const uid = await callOfAna()
    const before = keptCount()
    expect((await send(uid, {}, { contrato: paper('um') })).json()).toEqual({
      nome: ['Este campo é obrigatório'],
    })
    await send(uid, { nome: 'Ana' }, { nome: paper('um'), outro: paper('dois'), __proto__x: paper('x') })
    expect((await send(uid, { nome: 'Ana' }, { contrato: paper('um') }, bruno)).statusCode).toBe(403)
    expect(keptCount()).toBe(before)
    expect(await dataOf(uid)).toEqual({ nome: 'Ana' })
  })

  it('A client cannot name a file of ours in its answer', async () => {
    const theirs = await callOfAna()
    await send(theirs, { nome: 'Ana' }, { contrato: paper('geheim') })
    const [row] = await server.store.read((tx) =>
      tx.db.select({ data: formAnswers.data }).from(formAnswers).where(eq(formAnswers.uid, theirs)),
    )
    const uid = await callOfAna()
    await send(uid, { nome: 'Ana', contrato: row?.data['contrato'] })
    expect((await fetchFile(uid)).statusCode).toBe(404)
  })

  it('A file of a form answers 401 to nobody, 403 to another than the owner, and 404 when there is none', async () => {
    const uid = await callOfAna()
    await send(uid, { nome: 'Ana' }, { contrato: paper('um') })
    expect((await fetchFile(uid, 'contrato', { headers: {} })).statusCode).toBe(401)
    expect((await fetchFile(uid, 'contrato', bruno)).statusCode).toBe(403)
    expect((await fetchFile(uid, 'nome')).statusCode).toBe(404)
    expect((await fetchFile(randomUUID())).statusCode).toBe(404)
  })

  it('A file for a form of somebody else is refused before it has come', async () => {
    const uid = await callOfAna()
    const request = new RawRequest(server.port, [
      `POST ${base(uid)}?type=form&step_type=call HTTP/1.1`,
      ...Object.entries(bruno.headers).map(([name, value]) => `${name}: ${value}`),
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 1000000',
    ])
    expect(await request.status()).toBe(403)
    request.socket.destroy()
  })
})
