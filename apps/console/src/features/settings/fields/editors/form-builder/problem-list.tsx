import { placeOfField } from '@ramal/domain/settings/form-builder/edit'
import { problemsOf } from '@ramal/domain/settings/form-builder/problems'
import { Button } from '@ramal/ui/button'
import { useTranslation } from 'react-i18next'
import type { Builder } from './use-builder.ts'

/** What is wrong with the form so far; a press leads to the field. */
export function ProblemList({ builder }: { builder: Builder }) {
  const { t } = useTranslation()
  const problems = problemsOf(builder.all)
  if (problems.length === 0) return null
  return (
    <section
      aria-label={t('settingEditor.builder.problems')}
      className="rounded-md bg-danger-soft p-2 text-sm"
    >
      <ul className="flex flex-col">
        {problems.map(({ field, label, problem }) => (
          <li key={`${field} ${label} ${problem}`} className="flex flex-wrap items-center gap-1">
            <span>
              <b>{label || field}</b>: {t(`settingEditor.builder.problem.${problem}`)}
            </span>
            {field !== null && placeOfField(builder.tabs, field) && (
              <Button
                variant="link"
                size="sm"
                onClick={() => {
                  builder.showTab(placeOfField(builder.tabs, field)?.tab ?? 0)
                  builder.goTo(field)
                }}
              >
                {t('settingEditor.builder.goTo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
