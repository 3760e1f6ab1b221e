import type { FormDefinition } from '@ramal/contract/form'
import { Button } from '@ramal/ui/button'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../form/field-props.ts'
import { type FormHandle, FormRenderer } from '../../../form/form-renderer.tsx'
import { DateWidget } from '../fields/widgets/date-widget.tsx'
import { RefWidget } from '../fields/widgets/ref-widget.tsx'
import { TestedSteps } from './tested-steps.tsx'
import { TESTED, type TestedKey, type UnsavedRow, useExplain } from './use-explain.ts'
import { useOpenedTester } from './use-tester.ts'

const WIDGETS = {
  at: (props: FieldProps) => <DateWidget {...props} kind="dateTime" />,
  team: (props: FieldProps) => <RefWidget {...props} to="teams" multiple={false} />,
} as const
const NOTHING = { number: '', caller: '', team: null, at: null }

/** "What would happen to this number now?": by the rules that route calls, step by step. `unsaved`: the row of the form around it counts as it stands there. */
export function RouteTester({
  resource,
  unsaved = null,
}: {
  resource: TestedKey
  unsaved?: (() => UnsavedRow) | null
}) {
  const { t } = useTranslation()
  const form = useRef<FormHandle>(null)
  const test = useRef<HTMLElement>(null)
  useOpenedTester(test)
  const { steps, ask } = useExplain(resource, unsaved)
  const definition = useMemo<FormDefinition>(() => {
    const who =
      TESTED[resource] === 'inbound'
        ? ({ type: 'text', name: 'caller', label: t('settings.testCaller'), maxlength: 40 } as const)
        : ({ type: 'text', name: 'team', label: t('settings.testTeam') } as const)
    return {
      tabs: [
        {
          label: '',
          fields: [
            { type: 'text', name: 'number', label: t('settings.testNumber'), required: true, maxlength: 40 },
            who,
            { type: 'text', name: 'at', label: t('settings.testAt'), help: t('settings.testAtHint') },
          ],
        },
      ],
    }
  }, [resource, t])
  const run = () => void form.current?.save()
  return (
    <section
      ref={test}
      aria-labelledby="tester-title"
      className="flex flex-col gap-3 rounded-md border border-border bg-raised p-4"
    >
      <h3 id="tester-title" className="font-semibold text-base">
        {t('settings.testTitle')}
      </h3>
      <p className="text-muted text-xs">
        {t('settings.testNothing')} {unsaved && t('settings.testUnsaved')}
      </p>
      <FormRenderer
        ref={form}
        definition={definition}
        widgets={WIDGETS}
        values={NOTHING}
        onSave={ask}
        onSubmit={run}
      />
      <Button variant="secondary" className="self-end" onClick={run}>
        {t('settings.testRun')}
      </Button>
      {steps && <TestedSteps steps={steps} />}
    </section>
  )
}
