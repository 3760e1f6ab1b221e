import type { FormDefinition } from '@ramal/contract/form'
import { NO_CHOICES } from '@ramal/domain/classification/cascade'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { showLocale } from '../lib/i18n.ts'
import { ClassifiedServiceProvider, type FormService } from './classified-service.tsx'
import { FormRenderer } from './form-renderer.tsx'
import { initialValues } from './form-values.ts'

beforeAll(() => showLocale('pt-br'))

const sub = (id: number, description: string, enable_schedule = false) => ({
  id,
  description,
  enable_schedule,
  schedule_interval_applied: 3600,
  auto_run_schedule: 3 as const,
  schedule_send_to: 4 as const,
  mailing: null,
  enable_short_schedule_version: false,
})
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
            sub_classifications: [sub(100, 'Boleto'), sub(101, 'Retorno', true)],
          },
          { id: 11, description: 'Engano', sub_classifications: [] },
        ],
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
  ] as const)('[%s] type %s asks for classification, sub-classification and comment', async (_row, type) => {
    const { user, onSave } = setUp({}, definitionOf(type))
    await user.selectOptions(classification(), 'Resolvido')
    await user.selectOptions(subClassification(), 'Boleto')
    await user.type(comment(), 'pago')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    const choices = { ...NO_CHOICES, queueId: 4, classificationId: 10, subClassificationId: 100 }
    expect(onSave).toHaveBeenCalledWith({ c: expect.objectContaining({ choices, comment: 'pago' }) })
  })

  test('[R4.10-05] opens the list of sub-classifications when there are several', async () => {
    const opened = vi.fn()
    HTMLSelectElement.prototype.showPicker = opened
    const { user } = setUp()
    await user.selectOptions(classification(), 'Resolvido')
    await waitFor(() => expect(opened).toHaveBeenCalledOnce())
    expect(subClassification()).toHaveFocus()
  })

  test('shows what is missing beside each part', async () => {
    const { user, onSave } = setUp()
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(classification()).toHaveAccessibleDescription('Este campo é obrigatório'))
    expect(comment()).toHaveAccessibleDescription(/Este campo é obrigatório/)
    await waitFor(() => expect(classification()).toHaveFocus())
    expect(onSave).not.toHaveBeenCalled()
  })

  test('[R5-31] the comment has its hint and a counter', async () => {
    const { user } = setUp()
    await user.type(comment(), 'pa')
    expect(comment()).toHaveAccessibleDescription('Quantidade mínima de caracteres é 3 · 2/50')
  })

  test('[R5-49] there is no comment without enable_comment', () => {
    setUp({ team: { ...service.team!, enable_comment: false } })
    expect(screen.queryByRole('textbox', { name: /^Comentário/ })).toBeNull()
  })

  test('[R4.10-06] [R3-41] [R3-42] a sub-classification with schedule shows date, switch and receiver', async () => {
    const { user } = setUp()
    await user.selectOptions(classification(), 'Resolvido')
    await user.selectOptions(subClassification(), 'Retorno')
    expect(screen.getByLabelText(/^Data do agendamento/)).toHaveAttribute('type', 'datetime-local')
    expect(screen.getByRole('switch', { name: 'Executar automaticamente' })).not.toBeChecked()
    expect(screen.getByRole('combobox', { name: /^Enviar para/ })).toHaveValue('')
  })

  test('[R4.10-07] another sub-classification takes the schedule away', async () => {
    const { user, onSave } = setUp()
    await user.selectOptions(classification(), 'Resolvido')
    await user.selectOptions(subClassification(), 'Retorno')
    await user.selectOptions(subClassification(), 'Boleto')
    expect(screen.queryByLabelText(/^Data do agendamento/)).toBeNull()
    await user.type(comment(), 'pago')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(onSave).toHaveBeenCalledWith({ c: expect.objectContaining({ scheduleAt: null, autoRun: false }) })
  })

  test('asks for the queue when the service has none', async () => {
    const { user } = setUp({ queueId: null })
    await user.selectOptions(screen.getByRole('combobox', { name: /^Fila/ }), 'Suporte')
    expect(classification()).toBeEnabled()
  })
})

describe('by keyboard', () => {
  test('digits pick, Enter saves: three keystrokes', async () => {
    const { user, onSave } = setUp({ team: { ...service.team!, enable_comment: false } })
    classification().focus()
    await user.keyboard('1')
    await waitFor(() => expect(subClassification()).toHaveFocus())
    await user.keyboard('1{Enter}')
    const choices = { ...NO_CHOICES, queueId: 4, classificationId: 10, subClassificationId: 100 }
    await waitFor(() => expect(onSave).toHaveBeenCalledWith({ c: expect.objectContaining({ choices }) }))
  })

  test('a short list shows its digits, which can be pressed too', async () => {
    const { user } = setUp()
    await user.click(screen.getByRole('button', { name: '2 Engano' }))
    expect(classification()).toHaveDisplayValue('Engano')
    expect(screen.queryByRole('button', { name: /Engano/ })).toBeNull()
  })

  test('a digit in the comment is text', async () => {
    const { user } = setUp()
    await user.type(comment(), '11')
    expect(comment()).toHaveValue('11')
    expect(classification()).toHaveDisplayValue('')
  })

  test('a digit without an option does nothing', async () => {
    const { user } = setUp()
    classification().focus()
    await user.keyboard('9')
    expect(classification()).toHaveDisplayValue('')
  })
})
