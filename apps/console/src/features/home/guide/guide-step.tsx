import type { FirstMinuteStep } from '@ramal/domain/guide/first-minute'
import { CircleCheckIcon, CircleDashedIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'

/** One step: whether it is done, and once it is opened what it is for and how it is taken. */
export function GuideStep({
  step,
  isDone,
  isOpen,
  onToggle,
  children,
}: {
  step: FirstMinuteStep
  isDone: boolean
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  const id = useId()
  const Icon = isDone ? CircleCheckIcon : CircleDashedIcon
  const name = t(`guide.step.${step}`)
  return (
    <li className="border-t first:border-t-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t(isDone ? 'guide.doneStep' : 'guide.openStep', { step: name })}
        className="flex min-h-11 w-full items-center gap-2.5 px-5 text-left hover:bg-hover"
        onClick={onToggle}
      >
        <Icon
          aria-hidden="true"
          className={isDone ? 'size-4 shrink-0 text-success' : 'size-4 shrink-0 text-muted'}
        />
        <span className={isDone ? 'text-muted' : 'font-medium'}>{name}</span>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div className="flex flex-col gap-3 pr-5 pb-4 pl-11.5">
            <p className="text-muted text-sm">{t(`guide.about.${step}`)}</p>
            {children}
          </div>
        )}
      </div>
    </li>
  )
}
