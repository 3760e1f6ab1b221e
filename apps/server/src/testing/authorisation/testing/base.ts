/** A person with what a tenant has set up around them: the ids that a request may name. */
export interface Base {
  readonly tenantId: number
  readonly userId: number
  readonly username: string
  readonly teamId: number
  readonly siteId: number
  readonly groupId: number
  /** Somebody whom nothing else needs. */
  readonly spareUserId: number
  readonly departmentId: number
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
  /** Somebody else, and a merge that put one more into the client. */
  readonly otherClientId: number
  readonly mergeId: number
  /** Of a file of clients that failed, and of one of leads. */
  readonly clientImportId: number
  readonly leadImportId: number
  /** A client who is to be erased. */
  readonly leavingClientId: number
  /** What the client asks of their data. */
  readonly dataRequestId: number
  readonly routeId: number
  readonly trunkId: number
  readonly numberId: number
  readonly inboundRouteId: number
  readonly endpointId: number
  readonly soundId: number
  readonly soundEntryId: number
  readonly calendarId: number
  readonly musicId: number
  readonly ivrId: number
  readonly callGroupId: number
  readonly detourId: number
  readonly productId: number
  readonly organizationId: number
  readonly leadId: number
  readonly interactionId: number
  /** A form and a status of records. */
  readonly recordFormId: number
  readonly recordStatusId: number
  readonly clientStatusId: number
  /** Lists of people to call and to write to, and what they need. */
  readonly lists: Lists
}

/** Ids of what campaigns are made of. */
export interface Lists {
  readonly campaign: number
  readonly layout: number
  readonly persistenceRule: number
  readonly mailing: number
  readonly chatMailing: number
  readonly chatCampaign: number
  readonly dialer: number
  readonly chatSurvey: number
  readonly form: number
  readonly kpi: number
  readonly union: number
  readonly number: number
}
