/** A person with what a tenant has set up around them: the ids that a request may name. */
export interface Base {
  readonly tenantId: number
  readonly userId: number
  readonly username: string
  readonly teamId: number
  readonly siteId: number
  readonly extension: number
  readonly channelId: number
  readonly chatQueueId: number
  readonly telephonyQueueId: number
  readonly templateId: number
  readonly textMessageId: number
  readonly inboundId: number
  readonly pauseId: number
  readonly classificationId: number
  readonly subClassificationId: number
  readonly clientId: number
  readonly routeId: number
  readonly trunkId: number
  readonly numberId: number
  readonly inboundRouteId: number
  readonly endpointId: number
  readonly soundEntryId: number
  readonly calendarId: number
  readonly musicId: number
  readonly ivrId: number
  readonly callGroupId: number
  readonly detourId: number
}
