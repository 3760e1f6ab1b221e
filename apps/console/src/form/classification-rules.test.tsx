import type { SubClassification } from '@ramal/contract/entities/classification'
import type { FormDefinition } from '@ramal/contract/form'
import type { CallType } from '@ramal/contract/vocabulary'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { showLocale } from '../lib/i18n.ts'
import { ClassifiedServiceProvider, type FormService } from './classified-service.tsx'
import { FormRenderer } from './form-renderer.tsx'
import { initialValues } from './form-values.ts'

beforeAll(() => showLocale('pt-br'))

const FORM: FormDefinition = {
  tabs: [{ label: 'Classificação', fields: [{ type: 'classification', name: 'c', label: 'Classificação' }] }],
}
const SCHEDULED: SubClassification = {
  ...{ id: 101, description: 'Retorno', mailing: null, enable_short_schedule_version: false },
  ...{ enable_schedule: true, schedule_interval_applied: 3600, auto_run_schedule: 3, schedule_send_to: 1 },
}
const PLAIN: SubClassification = { ...SCHEDULED, id: 100, description: 'Boleto', enable_schedule: false }

interface Rules {
  readonly enabled?: readonly string[]
  readonly callType?: CallType
  /** The lengths of a comment that the team, and the queue, set; null: the queue sets none. */
  readonly team?: readonly [number, number]
  readonly queue?: readonly [number, number] | null
  readonly scheduled?: Partial<SubClassification>
  /** Whether the classification itself asks for a comment. */
  readonly asks?: boolean
}

/** The form of a service of queue Suporte, whose classification has two below it. */
function show({ enabled = [], callType = 20, team = [0, 500], queue = null, scheduled = {}, asks }: Rules) {
  const service: FormService = {
    queueId: 4,
    callType,
    team: {
      enable_classifications: [...enabled],
      enable_comment: true,
      minimum_comment_size: team[0],
      maximum_comment_size: team[1],
    },
    tree: {
      dialers: [],
      queues: [
        {
          ...{ id: 4, description: 'Suporte', telephony_id: null, chat_id: 4 },
          ...{ minimum_comment_size: queue?.[0] ?? null, maximum_comment_size: queue?.[1] ?? null },
          classifications: [
            {
              id: 10,
              description: 'Resolvido',
              comment_required: asks ?? null,
              sub_classifications: [PLAIN, { ...SCHEDULED, ...scheduled }],
            },
            { id: 11, description: 'Engano', sub_classifications: [] },
          ],
        },
      ],
    },
  }
  const onSave = vi.fn(async (_values: object) => null)
  render(
    <ClassifiedServiceProvider service={service}>
      <FormRenderer definition={FORM} values={initialValues(FORM, service)} onSave={onSave} />
    </ClassifiedServiceProvider>,
  )
  const user = userEvent.setup()
  return {
    user,
    onSave,
    save: () => user.click(screen.getByRole('button', { name: 'Salvar' })),
    async choose(sub: string) {
      await user.selectOptions(screen.getByRole('combobox', { name: /^Classificação/ }), 'Resolvido')
      await user.selectOptions(screen.getByRole('combobox', { name: /^Subclassificação/ }), sub)
    },
  }
}

const comment = () => screen.getByRole('textbox', { name: /^Comentário/ })

describe('whether a classification is asked for, by what the team has enabled and the type of the call', () => {
  test.each<[string, string, CallType, boolean]>([
    ['[R5-32]', 'outgoings', 10, true],
    ['[R5-32]', 'outgoings', 19, true],
    ['[R5-32]', 'outgoings', 20, false],
    ['[R5-33]', 'incomings', 20, true],
    ['[R5-33]', 'incomings', 21, true],
    ['[R5-33]', 'incomings', 30, false],
    ['[R5-34]', 'internals', 30, true],
    ['[R5-34]', 'internals', 31, true],
    ['[R5-34]', 'internals', 10, false],
    ['[R5-35]', '12', 12, true],
    ['[R5-35]', '12', 11, false],
  ])(
    '%s Where the team has enabled "%s", a call of type %i cannot be saved without a classification: %s',
    async (_row, enabled, callType, asked) => {
      const { save, onSave } = show({ enabled: [enabled], callType })
      await save()
      expect(onSave).toHaveBeenCalledTimes(asked ? 0 : 1)
    },
  )
})

describe('the comment of a classification', () => {
  test.each([
    ['above 0 is asked for', [1, 500], false],
    ['of 0 may be left out', [0, 500], true],
  ] as const)('[R5-29] A comment with a minimum %s', async (_what, team, isSaved) => {
    const { save, choose, onSave } = show({ team })
    await choose('Boleto')
    await save()
    expect(onSave).toHaveBeenCalledTimes(isSaved ? 1 : 0)
  })

  test.each([
    ['asks for it where the team does not', [0, 500], true, false],
    ['lets it go where the team asks for it', [1, 500], false, true],
  ] as const)('A classification of its own rule %s', async (_what, team, asks, isSaved) => {
    const { save, choose, onSave } = show({ team, asks })
    await choose('Boleto')
    await save()
    expect(onSave).toHaveBeenCalledTimes(isSaved ? 1 : 0)
  })

  test.each([
    ['the team, where the queue sets none', null, 'Quantidade mínima de caracteres é 3 · 2/50'],
    ['the queue, where it sets its own', [2, 9], 'Quantidade mínima de caracteres é 2 · 2/9'],
  ] as const)(
    '[R5-30] [R5-46] A comment has its counter and its lengths of %s',
    async (_whose, queue, hint) => {
      const { user, save, choose, onSave } = show({ team: [3, 50], queue })
      await choose('Boleto')
      await user.type(comment(), 'ok')
      expect(comment()).toHaveAccessibleDescription(hint)
      await save()
      expect(onSave).toHaveBeenCalledTimes(queue ? 1 : 0)
      await user.clear(comment())
      await user.type(comment(), 'mais do que nove')
      await save()
      expect(onSave).toHaveBeenCalledTimes(1) // too long for the queue, long enough for the team
    },
  )
})

describe('the schedule of a classification', () => {
  test('A date that is sooner than the sub-classification lets it be is said to be so', async () => {
    const { user, save, choose, onSave } = show({
      scheduled: { min_schedule_minutes: 120, max_schedule_days: 2 },
    })
    await choose('Retorno')
    await save()
    expect(onSave).toHaveBeenCalledTimes(1) // its default is as late as it must be
    await user.clear(screen.getByLabelText(/^Data do agendamento/))
    await user.type(screen.getByLabelText(/^Data do agendamento/), '2020-01-01T10:00')
    await save()
    expect(onSave).toHaveBeenCalledTimes(1)
    expect(await screen.findByText('Prazo mínimo, em minutos: 120.')).toBeVisible()
  })

  test('[R5-36] The date of a schedule is asked for where the sub-classification schedules, and nowhere else', async () => {
    const { user, save, choose, onSave } = show({})
    await choose('Retorno')
    await user.clear(screen.getByLabelText(/^Data do agendamento/))
    await save()
    expect(screen.getByLabelText(/^Data do agendamento/)).toHaveAccessibleDescription(/./)
    expect(onSave).not.toHaveBeenCalled()
    await choose('Boleto')
    await save()
    expect(onSave).toHaveBeenCalledOnce()
  })

  test.each([
    ['[R3-39]', 1, 'is run by itself', true],
    ['[R3-40]', 2, 'is not run by itself', false],
  ] as const)(
    '%s With auto_run_schedule %i an activity %s, and the agent is not asked',
    async (_row, auto_run_schedule, _how, autoRun) => {
      const { save, choose, onSave } = show({ scheduled: { auto_run_schedule } })
      await choose('Retorno')
      expect(screen.queryByRole('switch', { name: 'Executar automaticamente' })).toBeNull()
      await save()
      expect(onSave).toHaveBeenCalledWith({ c: expect.objectContaining({ autoRun }) })
    },
  )
})
