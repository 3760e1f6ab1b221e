import type { ActivityRow } from '@ramal/contract/entities/activity-row'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import { Button } from '@ramal/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@ramal/ui/popover'
import { CalendarClockIcon, CheckIcon, PhoneIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RescheduleChoices } from '../time/reschedule-choices.tsx'
import { type MoreActs, MoreMenu } from './more-menu.tsx'

/** What can be done with a row, and why not. */
export interface RowActs extends MoreActs {
  readonly zone: string
  /** Why nobody can be called now; null: they can. */
  readonly callRefusal: string | null
  readonly onCall: (row: ActivityRow) => void
  readonly onFinish: (row: ActivityRow) => void
  readonly onMove: (row: ActivityRow, at: number) => void
  /** The row whose other times are offered. */
  readonly rescheduling: number | null
  readonly onReschedule: (id: number | null) => void
}

const TOUCH = '@max-2xl:h-11 @max-2xl:min-w-11'

/** Ligar, Concluir, Reagendar and what is rarer. What cannot be done stays in reach of the focus and says why. */
export function RowActions({ row, tabIndex, acts }: { row: ActivityRow; tabIndex: number; acts: RowActs }) {
  const { t } = useTranslation()
  const { callRefusal, changeRefusal, zone } = acts
  const { subject } = row
  return (
    <div className="relative flex items-center gap-1 @max-2xl:col-span-2">
      <Act
        label={t('activity.callWhom', { phone: formatPhone(row.destination), subject })}
        refusal={callRefusal}
        tabIndex={tabIndex}
        onAct={() => acts.onCall(row)}
      >
        <PhoneIcon aria-hidden="true" /> {t('activity.call')}
      </Act>
      <Act
        label={t('activity.doneWhich', { subject })}
        refusal={changeRefusal}
        tabIndex={tabIndex}
        onAct={() => acts.onFinish(row)}
      >
        <CheckIcon aria-hidden="true" /> {t('activity.done')}
      </Act>
      <Popover
        open={acts.rescheduling === row.id}
        onOpenChange={(open) => changeRefusal === null && acts.onReschedule(open ? row.id : null)}
      >
        <PopoverTrigger asChild>
          <Button
            variant="secondary"
            size="sm"
            className={TOUCH}
            tabIndex={tabIndex}
            aria-label={t('activity.rescheduleWhich', { subject })}
            aria-disabled={changeRefusal !== null}
            title={changeRefusal ?? undefined}
          >
            <CalendarClockIcon aria-hidden="true" />
            <span className="@max-4xl:sr-only">{t('activity.reschedule')}</span>
          </Button>
        </PopoverTrigger>
        <PopoverContent aria-label={t('activity.rescheduleWhich', { subject })}>
          <RescheduleChoices zone={zone} onChoose={(at) => acts.onMove(row, at)} />
        </PopoverContent>
      </Popover>
      <MoreMenu row={row} tabIndex={tabIndex} acts={acts} className={TOUCH} />
    </div>
  )
}

function Act({
  label,
  refusal,
  tabIndex,
  onAct,
  children,
}: {
  label: string
  refusal: string | null
  tabIndex: number
  onAct: () => void
  children: ReactNode
}) {
  return (
    <Button
      variant="secondary"
      size="sm"
      className={TOUCH}
      tabIndex={tabIndex}
      aria-label={label}
      aria-disabled={refusal !== null}
      title={refusal ?? undefined}
      onClick={onAct}
    >
      {children}
    </Button>
  )
}
