import { formAnswers, forms } from '@ramal/db/schema/service'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { callOfAna, chatOfAna, formsAt } from './testing/served.ts'

let server: TestServer
let ana: Caller
beforeAll(async () => {
  server = await startTestServer()
  ana = await tokenCaller(server.app, 'ana')
})
afterAll(() => server.stop())

const post = (caller: Caller, uid: string, query: string, payload?: object) =>
  formsAt(server).post(caller, uid, query, payload)
const get = (caller: Caller, uid: string, query?: string) => formsAt(server).get(caller, uid, query)

describe('POST tab-form type=form', () => {
  it('[R7.3-05] The answers to fields that the form has are stored, and come back with the form', async () => {
    const uid = await chatOfAna(server)
    const query = '?type=form&step_type=chat&form_id=2'
    const saved = await post(ana, uid, query, { nome: 'João', contrato: '77', outro: 'x' })
    expect(saved.json()).toMatchObject({ success: true, form: { id: 2 } })
    await post(ana, uid, query, { nome: 'João S.' })
    expect((await get(ana, uid, '?step_type=chat')).json()).toMatchObject({
      form: { data: { nome: 'João S.' } },
    })
    const rows = await server.store.read((tx) =>
      tx.db.select().from(formAnswers).where(eq(formAnswers.uid, uid)),
    )
    expect(rows).toMatchObject([{ data: { nome: 'João S.' }, user_id: 1, form_version: 1 }])
  })

  it('A form with a wrong answer is refused with 400 by field, by the rules of §5', async () => {
    const uid = await callOfAna(server)
    const answer = await post(ana, uid, '?type=form', { nome: 'x'.repeat(81) })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { nome: ['Este campo é maior do que o permitido que é 80'] },
    ])
  })

  it('[obeys forms] The fields of inner tabs are checked like the others', async () => {
    const [form] = await server.store.read((tx) => tx.db.select().from(forms).where(eq(forms.id, 1)))
    const inner = [{ label: 'b', fields: [{ type: 'text', name: 'cpf', label: 'CPF', required: true }] }]
    const definition = {
      tabs: [{ label: 'a', fields: [{ type: 'tabs', name: 't', label: 't', tabs: inner }] }],
    }
    const set = (value: unknown) =>
      server.store.write((tx) => tx.db.update(forms).set({ definition: value }).where(eq(forms.id, 1)))
    await set(definition)
    const answer = await post(ana, await callOfAna(server), '?type=form', {})
    expect(answer.json()).toEqual({ cpf: ['Este campo é obrigatório'] })
    await set(form!.definition)
  })
})

describe('a form that is changed after it was answered', () => {
  const labelled = (label: string) => ({
    tabs: [{ label, fields: [{ type: 'text', name: 'nome', label, cols: 12 }] }],
  })
  const change = (definition: object, version: number) =>
    server.store.write((tx) => tx.db.update(forms).set({ definition, version }).where(eq(forms.id, 1)))
  const tabOf = async (uid: string) => (await get(ana, uid)).json().form.tabs[0].label

  it('Answers are shown, and answered anew, by the version that they were given in; other services have the new one', async () => {
    const [before] = await server.store.read((tx) => tx.db.select().from(forms).where(eq(forms.id, 1)))
    const [old, fresh] = [await callOfAna(server), await callOfAna(server)]
    await change(labelled('Primeira'), 1)
    await post(ana, old, '?type=form', { nome: 'Ana' })
    await change(labelled('Segunda'), 2)
    expect([await tabOf(old), await tabOf(fresh)]).toEqual(['Primeira', 'Segunda'])
    await post(ana, old, '?type=form', { nome: 'Ana Lima' })
    await post(ana, fresh, '?type=form', { nome: 'Bia' })
    expect([await tabOf(old), await tabOf(fresh)]).toEqual(['Primeira', 'Segunda'])
    const versions = await server.store.read((tx) =>
      tx.db
        .select({ version: formAnswers.form_version, data: formAnswers.data })
        .from(formAnswers)
        .where(inArray(formAnswers.uid, [old, fresh]))
        .orderBy(formAnswers.form_version),
    )
    expect(versions).toEqual([
      { version: 1, data: { nome: 'Ana Lima' } },
      { version: 2, data: { nome: 'Bia' } },
    ])
    await change(before!.definition as object, 1)
  })

  it('A version that was changed while nobody had answered it is kept as it was answered', async () => {
    const [before] = await server.store.read((tx) => tx.db.select().from(forms).where(eq(forms.id, 1)))
    const [first, second] = [await callOfAna(server), await callOfAna(server)]
    await change(labelled('Antes'), 7)
    await post(ana, first, '?type=form', { nome: 'Ana' })
    await server.store.write((tx) => tx.db.delete(formAnswers).where(eq(formAnswers.uid, first)))
    await change(labelled('Depois'), 7)
    await post(ana, second, '?type=form', { nome: 'Bia' })
    await change(labelled('Outra'), 8)
    expect(await tabOf(second)).toBe('Depois')
    await change(before!.definition as object, 1)
  })
})
