import type { SubClassification } from '@ramal/contract/entities/classification'
import type { FormDefinition } from '@ramal/contract/form'
import { NO_CHOICES } from '@ramal/domain/classification/cascade'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { showLocale } from '../lib/i18n.ts'
import { ClassifiedServiceProvider, type FormService } from './classified-service.tsx'
import { FormRenderer } from './form-renderer.tsx'
import { initialValues } from './form-values.ts'

beforeAll(() => showLocale('pt-br'))

const sub = (id: number, description: string, change: Partial<SubClassification> = {}) => ({
  ...{ id, description, mailing: null },
  ...{ enable_schedule: false, schedule_interval_applied: 7200, enable_short_schedule_version: false },
  ...{ auto_run_schedule: 3 as const, schedule_send_to: 4 as const },
  ...change,
})
const AT_ONCE = { enable_schedule: true, enable_short_schedule_version: true, schedule_send_to: 1 } as const
const service: FormService = {
  queueId: 4,
  callType: 20,
  team: {
    enable_classifications: ['incomings'],
    enable_comment: true,
    minimum_comment_size: 3,
    maximum_comment_size: 50,
  },
  tree: {
    dialers: [],
    queues: [
      {
        id: 4,
        description: 'Suporte',
        telephony_id: null,
        chat_id: 4,
        minimum_comment_size: 3,
        maximum_comment_size: 50,
        classifications: [
          {
            id: 10,
            description: 'Resolvido',
            sub_classifications: [sub(100, 'Boleto'), sub(101, 'Retorno', { enable_schedule: true })],
          },
          { id: 11, description: 'Engano', sub_classifications: [] },
          {
            id: 12,
            description: 'Agendado',
            sub_classifications: [
              sub(120, 'Sozinho', { ...AT_ONCE, auto_run_schedule: 1 }),
              sub(121, 'À mão', { ...AT_ONCE, auto_run_schedule: 2 }),
            ],
          },
        ],
      },
      {
        id: 5,
        description: 'Vendas',
        telephony_id: null,
        chat_id: 5,
        minimum_comment_size: 0,
        maximum_comment_size: 50,
        classifications: [{ id: 50, description: 'Venda', sub_classifications: [sub(500, 'Plano')] }],
      },
    ],
  },
}
const definitionOf = (type: 'classification' | 'classificationWithCache'): FormDefinition => ({
  tabs: [{ label: 'Classificação', fields: [{ type, name: 'c', label: 'Classificação' }] }],
})

function setUp(changed: Partial<FormService> = {}, definition = definitionOf('classification')) {
  const used = { ...service, ...changed }
  const onSave = vi.fn(async () => null)
  render(
    <ClassifiedServiceProvider service={used}>
      <FormRenderer definition={definition} values={initialValues(definition, used)} onSave={onSave} />
    </ClassifiedServiceProvider>,
  )
  return { user: userEvent.setup(), onSave }
}

const classification = () => screen.getByRole('combobox', { name: /^Classificação/ })
const subClassification = () => screen.getByRole('combobox', { name: /^Subclassificação/ })
const comment = () => screen.getByRole('textbox', { name: /^Comentário/ })

describe('the classification field', () => {
  test.each([
    ['R2.10-21', 'classification'],
    ['R2.10-22', 'classificationWithCache'],
  ] as const)(
    '[%s] A field of the type %s asks for classification, sub-classification and comment',
    async (_row, type) => {
      const { user, onSave } = setUp({}, definitionOf(type))
      await user.selectOptions(classification(), 'Resolvido')
      await user.selectOptions(subClassification(), 'Boleto')
      await user.type(comment(), 'pago')
      await user.click(screen.getByRole('button', { name: 'Salvar' }))
      const choices = { ...NO_CHOICES, queueId: 4, classificationId: 10, subClassificationId: 100 }
      expect(onSave).toHaveBeenCalledWith({ c: expect.objectContaining({ choices, comment: 'pago' }) })
    },
  )

  test('[R4.10-05] A chosen classification opens the list of its sub-classifications when there are several', async () => {
    const opened = vi.fn()
    HTMLSelectElement.prototype.showPicker = opened
    const { user } = setUp()
    await user.selectOptions(classification(), 'Resolvido')
    await waitFor(() => expect(opened).toHaveBeenCalledOnce())
    expect(subClassification()).toHaveFocus()
  })

  test('Who picks by a button is led to the next list, which is not opened over its own buttons', async () => {
    const opened = vi.fn()
    HTMLSelectElement.prototype.showPicker = opened
    const { user } = setUp()
    await user.click(screen.getByRole('button', { name: /Resolvido/ }))
    await waitFor(() => expect(subClassification()).toHaveFocus())
    expect(screen.getByRole('button', { name: /Boleto/ })).toBeVisible()
    expect(opened).not.toHaveBeenCalled()
  })

  test('The classification field shows what is missing beside each part', async () => {
    const { user, onSave } = setUp()
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(classification()).toHaveAccessibleDescription('Este campo é obrigatório'))
    expect(comment()).toHaveAccessibleDescription(/Este campo é obrigatório/)
    await waitFor(() => expect(classification()).toHaveFocus())
    expect(onSave).not.toHaveBeenCalled()
  })

  test('What is missing stays said when the keyboard goes on to the buttons that mend it', async () => {
    const { user } = setUp()
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(classification()).toHaveFocus())
    await user.tab()
    expect(screen.getByRole('button', { name: /Resolvido/ })).toHaveFocus()
    expect(classification()).toHaveAccessibleDescription('Este campo é obrigatório')
    expect(comment()).toHaveAccessibleDescription(/Este campo é obrigatório/)
  })

  test('[R5-31] The comment has its hint and a counter', async () => {
    const { user } = setUp()
    await user.type(comment(), 'pa')
    expect(comment()).toHaveAccessibleDescription('Quantidade mínima de caracteres é 3 · 2/50')
  })

  test('[R5-49] The classification has no comment without enable_comment', () => {
    setUp({ team: { ...service.team!, enable_comment: false } })
    expect(screen.queryByRole('textbox', { name: /^Comentário/ })).toBeNull()
  })

  test('[R4.10-06] [R3-41] [R3-42] A sub-classification with schedule shows date, switch and receiver', async () => {
    const { user } = setUp()
    await user.selectOptions(classification(), 'Resolvido')
    await user.selectOptions(subClassification(), 'Retorno')
    expect(screen.getByLabelText(/^Data do agendamento/)).toHaveAttribute('type', 'datetime-local')
    expect(screen.getByRole('switch', { name: 'Executar automaticamente' })).not.toBeChecked()
    expect(screen.getByRole('combobox', { name: /^Enviar para/ })).toHaveValue('')
  })

  test('[R4.10-07] The choice of another sub-classification takes the schedule away', async () => {
    const { user, onSave } = setUp()
    await user.selectOptions(classification(), 'Resolvido')
    await user.selectOptions(subClassification(), 'Retorno')
    await user.selectOptions(subClassification(), 'Boleto')
    expect(screen.queryByLabelText(/^Data do agendamento/)).toBeNull()
    await user.type(comment(), 'pago')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(onSave).toHaveBeenCalledWith({ c: expect.objectContaining({ scheduleAt: null, autoRun: false }) })
  })

  test('The classification field asks for the queue when the service has none', async () => {
    const { user } = setUp({ queueId: null })
    await user.selectOptions(screen.getByRole('combobox', { name: /^Fila/ }), 'Suporte')
    expect(classification()).toBeEnabled()
  })
})

describe('the cascade of §4.10 in the field', () => {
  const queue = () => screen.getByRole('combobox', { name: /^Fila/ })
  const withoutComment = { ...service.team!, enable_comment: false }

  test('[R4.10-01] Another queue clears classification and sub-classification', async () => {
    const { user, onSave } = setUp({ queueId: null, team: withoutComment })
    await user.selectOptions(queue(), 'Vendas')
    await user.selectOptions(queue(), 'Suporte')
    expect(classification()).toHaveDisplayValue('')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(onSave).not.toHaveBeenCalled()
    expect(classification()).toHaveAccessibleDescription('Este campo é obrigatório')
  })

  test('[R4.10-03] Another classification clears the sub-classification', async () => {
    const { user, onSave } = setUp({ team: withoutComment })
    await user.selectOptions(classification(), 'Resolvido')
    await user.selectOptions(subClassification(), 'Boleto')
    await user.selectOptions(classification(), 'Engano')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    const choices = { ...NO_CHOICES, queueId: 4, classificationId: 11 }
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ c: expect.objectContaining({ choices }) }))
  })

  test('[R4.10-04] Options that stand alone are chosen with what is above them', async () => {
    const { user, onSave } = setUp({ queueId: null, team: withoutComment })
    await user.selectOptions(queue(), 'Vendas')
    expect(classification()).toHaveDisplayValue('Venda')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    const choices = { ...NO_CHOICES, queueId: 5, classificationId: 50, subClassificationId: 500 }
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ c: expect.objectContaining({ choices }) }))
  })
})

describe('the schedule in the field', () => {
  const NOW = new Date('2025-03-14T10:20:00')
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
  afterEach(() => void vi.useRealTimers())

  async function scheduled(name: 'Agendado' | 'Resolvido', subName: string) {
    const { user, onSave } = setUp({ team: { ...service.team!, enable_comment: false } })
    await user.selectOptions(classification(), name)
    await user.selectOptions(subClassification(), subName)
    return { user, onSave }
  }

  test('[R4.10-08] The short version of a schedule asks for a time, which is one hour ahead', async () => {
    const { user, onSave } = await scheduled('Agendado', 'Sozinho')
    expect(screen.getByLabelText(/^Horário|^Hora/)).toHaveValue('11:20')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    const scheduleAt = NOW.getTime() + 3_600_000
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ c: expect.objectContaining({ scheduleAt }) }))
  })

  test('A long schedule starts at the interval of its sub-classification', async () => {
    await scheduled('Resolvido', 'Retorno')
    expect(screen.getByLabelText(/^Data do agendamento/)).toHaveValue('2025-03-14T12:20')
  })
})

describe('by keyboard', () => {
  test('Digits choose and Enter saves a classification: three keystrokes do', async () => {
    const { user, onSave } = setUp({ team: { ...service.team!, enable_comment: false } })
    classification().focus()
    await user.keyboard('1')
    await waitFor(() => expect(subClassification()).toHaveFocus())
    await user.keyboard('1{Enter}')
    const choices = { ...NO_CHOICES, queueId: 4, classificationId: 10, subClassificationId: 100 }
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ c: expect.objectContaining({ choices }) }))
  })

  test('A short list shows its digits, which can be pressed too', async () => {
    const { user } = setUp()
    await user.click(screen.getByRole('button', { name: '2 Engano' }))
    expect(classification()).toHaveDisplayValue('Engano')
    expect(screen.queryByRole('button', { name: /Engano/ })).toBeNull()
  })

  test('A digit typed into the comment is text', async () => {
    const { user } = setUp()
    await user.type(comment(), '11')
    expect(comment()).toHaveValue('11')
    expect(classification()).toHaveDisplayValue('')
  })

  test('A digit without an option does nothing', async () => {
    const { user } = setUp()
    classification().focus()
    await user.keyboard('9')
    expect(classification()).toHaveDisplayValue('')
  })
})
