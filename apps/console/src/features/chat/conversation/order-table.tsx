import type { MessageDetails } from '@ramal/contract/entities/message-details'
import { moneyText } from '@ramal/domain/chat/content/money-text'
import { orderTotal } from '@ramal/domain/chat/content/order-total'
import { useTranslation } from 'react-i18next'

/** An order's products, how many of each and for how much, and the sum where all are in one currency. */
export function OrderTable({ order }: { order: Extract<MessageDetails, { kind: 'order' }> }) {
  const { t, i18n } = useTranslation()
  const money = (value: number, currency: string) => moneyText(value, currency, i18n.language)
  const total = orderTotal(order.items)
  return (
    <div className="wrap-anywhere text-sm">
      <table aria-label={t('chat.kind.order')} className="w-full tabular-nums">
        <thead>
          <tr className="whitespace-nowrap text-left text-muted text-xs">
            <th className="pr-3 font-normal">{t('chat.orderItem')}</th>
            <th className="pr-3 text-right font-normal">{t('chat.orderQuantity')}</th>
            <th className="text-right font-normal">{t('chat.orderPrice')}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.product}>
              <td className="pr-3">{item.product}</td>
              <td className="pr-3 text-right">{item.quantity}</td>
              <td className="whitespace-nowrap text-right">{money(item.price, item.currency)}</td>
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="border-t font-medium">
              <th colSpan={2} className="pr-3 text-left font-medium">
                {t('chat.orderTotal')}
              </th>
              <td className="whitespace-nowrap text-right">{money(total.value, total.currency)}</td>
            </tr>
          </tfoot>
        )}
      </table>
      {order.note && <p className="mt-1 whitespace-pre-wrap">{order.note}</p>}
    </div>
  )
}
