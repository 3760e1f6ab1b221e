import {
  type Block,
  blocksOn,
  copiedDay,
  DAYS,
  nextBlock,
  replaced,
  runsOver,
  timeOf,
} from '@ramal/domain/settings/week/blocks'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@ramal/ui/dropdown-menu'
import { IconButton } from '@ramal/ui/icon-button'
import { cn } from '@ramal/ui/lib/cn'
import { CopyIcon, PlusIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../../lib/use-locale.ts'
import { BlockTimes } from './block-times.tsx'
import { dayNames } from './day-names.ts'

/** Monday to Friday. */
const WORK_DAYS = [1, 2, 3, 4, 5]

/** The week as a line per day: "segunda 08:00-12:00, 13:00-18:00", each block two times. */
export function DayList({
  blocks,
  locked,
  onChange,
}: {
  blocks: readonly Block[]
  locked: boolean
  onChange: (blocks: readonly Block[]) => void
}) {
  const { t } = useTranslation()
  const days = dayNames(useLocale(), 'long')
  return (
    <ul aria-label={t('settingEditor.week.days')} className="flex flex-col divide-y rounded-md border">
      {days.map(({ day, name }) => {
        const own = blocksOn(blocks, day)
        const before = runsOver(blocks, day)
        return (
          <li key={day} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-2 py-1.5">
            <span className="w-24 @max-md:flex-1 shrink-0 text-sm">{name}</span>
            {/* On a narrow page two times have a line of their own below the day and its buttons. */}
            <div
              className={cn(
                'flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1',
                own.length > 0 && '@max-md:order-last @max-md:basis-full',
              )}
            >
              {before > 0 && (
                <span className="text-muted text-xs">
                  {t('settingEditor.week.from', { time: timeOf(before) })}
                </span>
              )}
              {own.length === 0 && before === 0 && (
                <span className="text-muted text-sm">{t('settingEditor.week.closedDay')}</span>
              )}
              {own.map((block) => (
                <BlockTimes
                  key={`${block.start} ${block.end}`}
                  block={block}
                  day={name}
                  locked={locked}
                  onChange={(next) => onChange(replaced(blocks, block, next))}
                />
              ))}
            </div>
            {!locked && (
              <div className="flex">
                <IconButton
                  label={t('settingEditor.week.add', { day: name })}
                  size="icon-sm"
                  onClick={() => onChange([...blocks, nextBlock(blocks, day)])}
                >
                  <PlusIcon aria-hidden="true" />
                </IconButton>
                <DropdownMenu>
                  <DropdownMenuTrigger asChild>
                    <IconButton label={t('settingEditor.week.copy', { day: name })} size="icon-sm">
                      <CopyIcon aria-hidden="true" />
                    </IconButton>
                  </DropdownMenuTrigger>
                  <DropdownMenuContent>
                    <DropdownMenuItem onSelect={() => onChange(copiedDay(blocks, day, WORK_DAYS))}>
                      {t('settingEditor.week.toWorkDays')}
                    </DropdownMenuItem>
                    <DropdownMenuItem onSelect={() => onChange(copiedDay(blocks, day, DAYS))}>
                      {t('settingEditor.week.toAllDays')}
                    </DropdownMenuItem>
                    <DropdownMenuSeparator />
                    {days
                      .filter((one) => one.day !== day)
                      .map((one) => (
                        <DropdownMenuItem
                          key={one.day}
                          onSelect={() => onChange(copiedDay(blocks, day, [one.day]))}
                        >
                          {one.name}
                        </DropdownMenuItem>
                      ))}
                  </DropdownMenuContent>
                </DropdownMenu>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
