import { AppWidget } from './app-widget.tsx'
import { ColourWidget } from './colour-widget.tsx'
import { DateWidget } from './date-widget.tsx'
import { GroupWidget } from './group-widget.tsx'
import { JsonWidget } from './json-widget.tsx'
import { LabelsWidget } from './labels-widget.tsx'
import { ListWidget, NumbersWidget } from './list-widget.tsx'
import { ReadWidget } from './read-widget.tsx'
import { RefWidget } from './ref-widget.tsx'
import { RowsWidget } from './rows-widget.tsx'
import { SecondsWidget } from './seconds-widget.tsx'
import { SecretWidget } from './secret-widget.tsx'
import { WeekDaysWidget } from './week-days-widget.tsx'
import type { WidgetFor } from './widget-for.ts'

/** The component of a field that the form language has no type for; null: its type draws it. */
export const widgetOf: WidgetFor = (_name, about, words) => {
  if (about.isShown) return (props) => <ReadWidget {...props} about={about} words={words} />
  switch (about.kind) {
    case 'ref':
    case 'refs':
      return (props) => (
        <RefWidget {...props} to={about.to ?? null} multiple={about.kind === 'refs'} rule={about} />
      )
    case 'app':
      return AppWidget
    case 'rows':
      return (props) => <RowsWidget {...props} fields={about.fields} words={words} widgetFor={widgetOf} />
    case 'group':
      return (props) => <GroupWidget {...props} fields={about.fields} words={words} widgetFor={widgetOf} />
    case 'seconds':
      return SecondsWidget
    case 'secret':
      return SecretWidget
    case 'date':
      return (props) => <DateWidget {...props} kind="date" />
    case 'dateTime':
      return (props) => <DateWidget {...props} kind="dateTime" />
    case 'time':
      return (props) => <DateWidget {...props} kind="time" />
    case 'weekDays':
      return WeekDaysWidget
    case 'list':
      if (about.of.kind === 'json') return JsonWidget
      return about.of.kind === 'int' ? NumbersWidget : ListWidget
    case 'labels':
      return (props) => <LabelsWidget {...props} words={words} />
    case 'colour':
      return ColourWidget
    case 'json':
    case 'data':
    case 'formTabs':
      return JsonWidget
    default:
      return null
  }
}
