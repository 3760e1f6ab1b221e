CREATE TABLE `activities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`note` text DEFAULT '' NOT NULL,
	`search` text DEFAULT '' NOT NULL,
	`destination` text NOT NULL,
	`user_id` integer,
	`team_id` integer,
	`call_to` integer DEFAULT 1 NOT NULL,
	`client_id` integer,
	`mailing_id` integer,
	`mailing_client_id` integer,
	`campaign_id` integer,
	`dialer_id` integer,
	`auto_run` integer DEFAULT true NOT NULL,
	`due_at` integer,
	`started_at` integer,
	`ended_at` integer,
	`count` integer DEFAULT 0 NOT NULL,
	`offered_user_id` integer,
	`offered_at` integer,
	`service_uid` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `activities_list` ON `activities` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `activities_user` ON `activities` (`tenant_id`,`user_id`,`due_at`) WHERE ended_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `activities_team` ON `activities` (`tenant_id`,`team_id`,`due_at`) WHERE ended_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `activities_due` ON `activities` (`tenant_id`,`due_at`) WHERE ended_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `activities_client` ON `activities` (`client_id`,`created_at`) WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX `activities_lead` ON `activities` (`mailing_client_id`,`created_at`) WHERE mailing_client_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `activities_service` ON `activities` (`tenant_id`,`service_uid`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `activity_feeds` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`tenant_id` integer NOT NULL,
	`key_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `activity_feeds_key` ON `activity_feeds` (`key_hash`);--> statement-breakpoint
CREATE INDEX `activity_feeds_tenant` ON `activity_feeds` (`tenant_id`);--> statement-breakpoint
CREATE TABLE `pause_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`pause_id` integer,
	`call_id` integer,
	`requested_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	`leave_asked_at` integer,
	`maximum_duration` integer NOT NULL,
	`exceeded_seconds` integer DEFAULT 0 NOT NULL,
	`justification` text,
	`started_by` integer NOT NULL,
	`ended_by` integer,
	`after_service_type` text,
	`after_service_duration` integer,
	`earlier` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pause_id`) REFERENCES `pauses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`call_id`) REFERENCES `calls`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`started_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ended_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pause_reports_open_pause` ON `pause_reports` (`user_id`) WHERE ended_at is null and kind = 'pause';--> statement-breakpoint
CREATE UNIQUE INDEX `pause_reports_call` ON `pause_reports` (`call_id`) WHERE kind = 'after_service';--> statement-breakpoint
CREATE INDEX `pause_reports_of_call` ON `pause_reports` (`call_id`);--> statement-breakpoint
CREATE INDEX `pause_reports_open` ON `pause_reports` (`user_id`,`id`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `pause_reports_user` ON `pause_reports` (`user_id`,"requested_at" desc);--> statement-breakpoint
CREATE INDEX `pause_reports_list` ON `pause_reports` (`tenant_id`,"requested_at" desc,"id" desc);--> statement-breakpoint
CREATE TABLE `time_remarks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`day` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_by` integer,
	`read_at` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`read_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `time_remarks_of_day` ON `time_remarks` (`user_id`,`day`);--> statement-breakpoint
CREATE INDEX `time_remarks_list` ON `time_remarks` (`tenant_id`,"created_at" desc,"id" desc);--> statement-breakpoint
CREATE TABLE `chat_attachments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`message_id` integer NOT NULL,
	`status` text NOT NULL,
	`file` text,
	`mime` text,
	`size` integer,
	`media_id` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`message_id`) REFERENCES `chat_messages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_attachments_message` ON `chat_attachments` (`message_id`);--> statement-breakpoint
CREATE INDEX `chat_attachments_waiting` ON `chat_attachments` (`next_attempt_at`,`id`) WHERE status = 'waiting';--> statement-breakpoint
CREATE TABLE `audit_chains` (
	`tenant_id` integer PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL,
	`cut_seq` integer DEFAULT 0 NOT NULL,
	`cut_hash` text DEFAULT '' NOT NULL,
	`cut_at` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`at` integer NOT NULL,
	`user_id` integer,
	`user_name` text,
	`address` text,
	`user_agent` text,
	`request_id` text,
	`action` text NOT NULL,
	`entity` text,
	`entity_id` integer,
	`data` text DEFAULT '{}' NOT NULL,
	`salt` text,
	`data_digest` text,
	`hash` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_log_chain` ON `audit_log` (`tenant_id`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_log_at` ON `audit_log` (`tenant_id`,"at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `audit_log_entity` ON `audit_log` (`tenant_id`,`entity`,`entity_id`,"at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `audit_log_user` ON `audit_log` (`tenant_id`,`user_id`,"at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`tenant_id`,`action`,"at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `audit_log_request` ON `audit_log` (`tenant_id`,`request_id`,"at" desc,"id" desc);--> statement-breakpoint
CREATE TABLE `blacklist_dialers` (
	`blacklist_id` integer NOT NULL,
	`dialer_id` integer NOT NULL,
	PRIMARY KEY(`blacklist_id`, `dialer_id`),
	FOREIGN KEY (`blacklist_id`) REFERENCES `blacklists`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dialer_id`) REFERENCES `dialers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `blacklist_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`blacklist_id` integer NOT NULL,
	`match_type` text DEFAULT 'exact' NOT NULL,
	`phone` text,
	`phone_key` text,
	`document` text,
	`reason` text,
	`starts_at` integer NOT NULL,
	`expires_at` integer,
	`client_id` integer,
	`hits` integer DEFAULT 0 NOT NULL,
	`last_hit_at` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`blacklist_id`) REFERENCES `blacklists`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `blacklist_entries_list` ON `blacklist_entries` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `blacklist_entries_blacklist` ON `blacklist_entries` (`blacklist_id`,`id`);--> statement-breakpoint
CREATE INDEX `blacklist_entries_client` ON `blacklist_entries` (`client_id`) WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX `blacklist_entries_phone` ON `blacklist_entries` (`tenant_id`,`match_type`,`phone_key`);--> statement-breakpoint
CREATE TABLE `blacklist_teams` (
	`blacklist_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	PRIMARY KEY(`blacklist_id`, `team_id`),
	FOREIGN KEY (`blacklist_id`) REFERENCES `blacklists`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `blacklists` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`direction` text DEFAULT 'both' NOT NULL,
	`channel_scope` text DEFAULT 'both' NOT NULL,
	`inbound_app` text DEFAULT 'hangup' NOT NULL,
	`inbound_appdata` text DEFAULT '' NOT NULL,
	`source` text DEFAULT 'manual' NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `blacklists_list` ON `blacklists` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `outbound_route_blacklists` (
	`outbound_route_id` integer NOT NULL,
	`blacklist_id` integer NOT NULL,
	PRIMARY KEY(`outbound_route_id`, `blacklist_id`),
	FOREIGN KEY (`outbound_route_id`) REFERENCES `outbound_routes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`blacklist_id`) REFERENCES `blacklists`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `builder_categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`kind` text NOT NULL,
	`labels` text NOT NULL,
	`icon` text,
	`order` integer DEFAULT 0 NOT NULL,
	`permission` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `builder_categories_list` ON `builder_categories` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `builder_filter_dependencies` (
	`filter_id` integer NOT NULL,
	`depends_on_id` integer NOT NULL,
	PRIMARY KEY(`filter_id`, `depends_on_id`),
	FOREIGN KEY (`filter_id`) REFERENCES `builder_filters`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`depends_on_id`) REFERENCES `builder_filters`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `builder_filters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`name` text NOT NULL,
	`labels` text NOT NULL,
	`field_type` text DEFAULT 'select' NOT NULL,
	`target` text DEFAULT 'custom' NOT NULL,
	`api` text,
	`options` text,
	`multiple` integer DEFAULT true NOT NULL,
	`required` integer DEFAULT false NOT NULL,
	`default` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `builder_filters_list` ON `builder_filters` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `builder_menu_groups` (
	`menu_id` integer NOT NULL,
	`group_id` integer NOT NULL,
	PRIMARY KEY(`menu_id`, `group_id`),
	FOREIGN KEY (`menu_id`) REFERENCES `builder_menus`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `builder_menu_teams` (
	`menu_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	PRIMARY KEY(`menu_id`, `team_id`),
	FOREIGN KEY (`menu_id`) REFERENCES `builder_menus`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `builder_menus` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`kind` text NOT NULL,
	`category_id` integer NOT NULL,
	`sub_category_id` integer,
	`page_id` integer NOT NULL,
	`labels` text NOT NULL,
	`icon` text,
	`order` integer NOT NULL,
	`badge_query_id` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `builder_categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sub_category_id`) REFERENCES `builder_sub_categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`page_id`) REFERENCES `builder_pages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`badge_query_id`) REFERENCES `builder_queries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `builder_menus_list` ON `builder_menus` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `builder_page_groups` (
	`page_id` integer NOT NULL,
	`group_id` integer NOT NULL,
	PRIMARY KEY(`page_id`, `group_id`),
	FOREIGN KEY (`page_id`) REFERENCES `builder_pages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `builder_page_matches` (
	`page_id` integer NOT NULL,
	`group_id` integer NOT NULL,
	PRIMARY KEY(`page_id`, `group_id`),
	FOREIGN KEY (`page_id`) REFERENCES `builder_pages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `builder_page_teams` (
	`page_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	PRIMARY KEY(`page_id`, `team_id`),
	FOREIGN KEY (`page_id`) REFERENCES `builder_pages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `builder_pages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`labels` text DEFAULT '{"pt-br":"Dashboard","en-us":"Dashboard","es-es":"Dashboard"}' NOT NULL,
	`layout_columns` integer DEFAULT 12 NOT NULL,
	`items` text DEFAULT '[]' NOT NULL,
	`filters` text DEFAULT '[]' NOT NULL,
	`refresh_seconds` integer DEFAULT 0 NOT NULL,
	`wallboard` integer DEFAULT false NOT NULL,
	`theme` text DEFAULT 'dark' NOT NULL,
	`drill_parent_id` integer,
	`status` text DEFAULT 'draft' NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`export` text DEFAULT '["csv","xlsx"]' NOT NULL,
	`schedule` text DEFAULT '[]' NOT NULL,
	`priority` integer DEFAULT 0 NOT NULL,
	`host` text,
	`position` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `builder_pages_list` ON `builder_pages` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `builder_pages_slug` ON `builder_pages` (`tenant_id`,`kind`,`slug`);--> statement-breakpoint
CREATE TABLE `builder_queries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`code` text NOT NULL,
	`dataset` text NOT NULL,
	`dimensions` text NOT NULL,
	`measures` text NOT NULL,
	`where` text,
	`order_by` text,
	`row_limit` integer DEFAULT 5000 NOT NULL,
	`params` text DEFAULT '[]' NOT NULL,
	`columns` text DEFAULT '[]' NOT NULL,
	`cache_seconds` integer DEFAULT 15 NOT NULL,
	`last_ms` integer,
	`last_error` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `builder_queries_list` ON `builder_queries` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `builder_sub_categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`category_id` integer NOT NULL,
	`labels` text NOT NULL,
	`icon` text,
	`order` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `builder_categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `builder_sub_categories_list` ON `builder_sub_categories` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `builder_widgets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`widget_type` text DEFAULT 'number' NOT NULL,
	`query_id` integer,
	`proxy_id` integer,
	`mapping` text DEFAULT '{"x":null,"series":null,"value":null,"label":null}' NOT NULL,
	`format` text DEFAULT 'int' NOT NULL,
	`kpi_id` integer,
	`compare` text DEFAULT 'none' NOT NULL,
	`drill_page_id` integer,
	`live_topic` text DEFAULT 'none' NOT NULL,
	`empty_text` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`query_id`) REFERENCES `builder_queries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`drill_page_id`) REFERENCES `builder_pages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `builder_widgets_list` ON `builder_widgets` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `menu_modules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`code` text NOT NULL,
	`parent_id` integer,
	`route` text NOT NULL,
	`icon` text,
	`order` integer NOT NULL,
	`permission` text NOT NULL,
	`badge_source` text DEFAULT 'none' NOT NULL,
	`is_enabled` integer DEFAULT true NOT NULL,
	`labels` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `menu_modules_list` ON `menu_modules` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `queued_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`page_id` integer NOT NULL,
	`filters` text DEFAULT '{}' NOT NULL,
	`format` text NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`file` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`page_id`) REFERENCES `builder_pages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `queued_reports_list` ON `queued_reports` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `report_backups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`file` text NOT NULL,
	`size` integer NOT NULL,
	`finished_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `report_backups_list` ON `report_backups` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `agent_channel_logins` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`channel` text NOT NULL,
	`logged_in_by` text NOT NULL,
	`logged_in_at` integer NOT NULL,
	`logged_out_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `agent_channel_logins_open` ON `agent_channel_logins` (`user_id`,`channel`) WHERE logged_out_at is null;--> statement-breakpoint
CREATE INDEX `agent_channel_logins_user` ON `agent_channel_logins` (`user_id`,"logged_in_at" desc);--> statement-breakpoint
CREATE TABLE `groups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`permissions` text DEFAULT '[]' NOT NULL,
	`is_system` integer DEFAULT false NOT NULL,
	`data_scope` text DEFAULT 'team' NOT NULL,
	`copy_from_id` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `groups_list` ON `groups` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `second_factors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`secret` text NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	`recovery_hashes` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `second_factors_user` ON `second_factors` (`user_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`secret_hash` text NOT NULL,
	`csrf_token` text,
	`address` text,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_secret` ON `sessions` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sites` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`domain` text NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`sip_realm` text NOT NULL,
	`logo_favicon` text DEFAULT '' NOT NULL,
	`logo_login` text DEFAULT '' NOT NULL,
	`logo_footer` text DEFAULT '' NOT NULL,
	`url_footer` text DEFAULT '' NOT NULL,
	`menu_primary` text DEFAULT '' NOT NULL,
	`header` text DEFAULT '' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`footer` text DEFAULT '' NOT NULL,
	`button` text DEFAULT '' NOT NULL,
	`theme_mode` text DEFAULT 'system' NOT NULL,
	`login_message` text,
	`support_url` text,
	`password_min_length` integer DEFAULT 8 NOT NULL,
	`password_require_mixed` integer DEFAULT true NOT NULL,
	`password_history` integer DEFAULT 3 NOT NULL,
	`password_expire_days` integer DEFAULT 0 NOT NULL,
	`password_notification_days` integer DEFAULT 7 NOT NULL,
	`session_idle_minutes` integer DEFAULT 0 NOT NULL,
	`allowed_embed_origins` text DEFAULT '[]' NOT NULL,
	`sso` text,
	`sso_secret_enc` text,
	`after_service_tick` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sites_list` ON `sites` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `sites_domain` ON `sites` (`domain`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `sites_default` ON `sites` (`is_default`) WHERE is_default and deleted_at is null;--> statement-breakpoint
CREATE TABLE `team_supervisors` (
	`team_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`team_id`, `user_id`),
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `team_supervisors_user` ON `team_supervisors` (`user_id`);--> statement-breakpoint
CREATE TABLE `user_channels` (
	`user_id` integer NOT NULL,
	`channel_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `channel_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `user_groups` (
	`user_id` integer NOT NULL,
	`group_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `group_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`group_id`) REFERENCES `groups`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `user_groups_group` ON `user_groups` (`group_id`);--> statement-breakpoint
CREATE TABLE `user_pauses` (
	`user_id` integer NOT NULL,
	`pause_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `pause_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pause_id`) REFERENCES `pauses`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`username` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`password_hash` text NOT NULL,
	`password_history` text DEFAULT '[]' NOT NULL,
	`password_expire_date` integer,
	`password_notification_start` integer,
	`must_change_password` integer DEFAULT false NOT NULL,
	`one_time_password_until` integer,
	`known_devices_from` integer,
	`avatar` text,
	`avatar_message` text,
	`document` text,
	`registration` text,
	`team_id` integer,
	`department_id` integer,
	`site_id` integer,
	`endpoint_id` integer,
	`login_channel_telephony` integer DEFAULT false NOT NULL,
	`login_channel_chat` integer DEFAULT false NOT NULL,
	`chat_limit` integer,
	`skills` text DEFAULT '[]' NOT NULL,
	`shift` text DEFAULT '[]' NOT NULL,
	`mfa_enabled` integer DEFAULT false NOT NULL,
	`locale` text,
	`timezone` text,
	`last_login` integer,
	`guide_done` text DEFAULT '[]' NOT NULL,
	`guide_closed_at` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`department_id`) REFERENCES `departments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`site_id`) REFERENCES `sites`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`endpoint_id`) REFERENCES `endpoints`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `users_list` ON `users` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (`tenant_id`,`username`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `users_endpoint` ON `users` (`endpoint_id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `users_team` ON `users` (`team_id`);--> statement-breakpoint
CREATE INDEX `users_department` ON `users` (`department_id`);--> statement-breakpoint
CREATE TABLE `calendars` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`timezone` text,
	`always_open` integer DEFAULT false NOT NULL,
	`open_periods` text DEFAULT '[{"week_days":[1,2,3,4,5],"hours_start":"08:00","hours_end":"18:00"}]' NOT NULL,
	`exceptions` text DEFAULT '[]' NOT NULL,
	`holiday_set` text DEFAULT 'br_national' NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `calendars_list` ON `calendars` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `call_group_members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`call_group_id` integer NOT NULL,
	`endpoint_id` integer NOT NULL,
	`order` integer DEFAULT 0 NOT NULL,
	`delay_seconds` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`call_group_id`) REFERENCES `call_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`endpoint_id`) REFERENCES `endpoints`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `call_group_members_list` ON `call_group_members` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `call_group_members_member` ON `call_group_members` (`call_group_id`,`endpoint_id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `call_group_members_endpoint` ON `call_group_members` (`endpoint_id`);--> statement-breakpoint
CREATE TABLE `call_group_permissions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`call_group_id` integer NOT NULL,
	`target_type` text DEFAULT 'team' NOT NULL,
	`target_id` integer NOT NULL,
	`can_call` integer DEFAULT true NOT NULL,
	`can_transfer` integer DEFAULT true NOT NULL,
	`can_pickup` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`call_group_id`) REFERENCES `call_groups`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `call_group_permissions_list` ON `call_group_permissions` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `call_group_permissions_target` ON `call_group_permissions` (`call_group_id`,`target_type`,`target_id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `call_groups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`number` integer,
	`strategy` text DEFAULT 'ringall' NOT NULL,
	`ring_timeout` integer DEFAULT 30 NOT NULL,
	`timeout_app` text DEFAULT 'hangup',
	`timeout_appdata` text,
	`callerid_prefix` text,
	`moh_id` integer,
	`record` text DEFAULT 'inherit' NOT NULL,
	`skip_busy` integer DEFAULT true NOT NULL,
	`confirm_call` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`moh_id`) REFERENCES `moh`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `call_groups_list` ON `call_groups` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `call_groups_number` ON `call_groups` (`tenant_id`,`number`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `detours` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`endpoint_id` integer,
	`team_id` integer,
	`detour_type` text DEFAULT 'no_answer' NOT NULL,
	`ring_seconds` integer DEFAULT 20 NOT NULL,
	`calendar_id` integer,
	`origin` text DEFAULT 'all' NOT NULL,
	`app` text NOT NULL,
	`appdata` text DEFAULT '' NOT NULL,
	`starts_at` integer,
	`ends_at` integer,
	`priority` integer DEFAULT 0 NOT NULL,
	`user_can_edit` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`endpoint_id`) REFERENCES `endpoints`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`calendar_id`) REFERENCES `calendars`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `detours_list` ON `detours` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `detours_endpoint` ON `detours` (`endpoint_id`,`priority`);--> statement-breakpoint
CREATE INDEX `detours_team` ON `detours` (`team_id`,`priority`);--> statement-breakpoint
CREATE TABLE `ivrs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`audio_id` integer NOT NULL,
	`greeting_audio_id` integer,
	`options` text NOT NULL,
	`timeout_seconds` integer DEFAULT 5 NOT NULL,
	`max_timeouts` integer DEFAULT 3 NOT NULL,
	`timeout_audio_id` integer,
	`timeout_app` text DEFAULT 'hangup' NOT NULL,
	`timeout_appdata` text DEFAULT '' NOT NULL,
	`invalid_audio_id` integer,
	`max_invalid` integer DEFAULT 3 NOT NULL,
	`invalid_app` text,
	`invalid_appdata` text,
	`enable_direct_dial` integer DEFAULT false NOT NULL,
	`calendar_id` integer,
	`closed_app` text,
	`closed_appdata` text,
	`language` text DEFAULT 'pt-br' NOT NULL,
	`log_dtmf` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`audio_id`) REFERENCES `sound_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`greeting_audio_id`) REFERENCES `sound_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`timeout_audio_id`) REFERENCES `sound_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invalid_audio_id`) REFERENCES `sound_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`calendar_id`) REFERENCES `calendars`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ivrs_list` ON `ivrs` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `nps_alert_teams` (
	`nps_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	PRIMARY KEY(`nps_id`, `team_id`),
	FOREIGN KEY (`nps_id`) REFERENCES `nps_telephony`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `nps_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`nps_id` integer NOT NULL,
	`uid` text NOT NULL,
	`call_id` integer,
	`phone_key` text,
	`client_id` integer,
	`queue_id` integer,
	`user_id` integer,
	`question_order` integer NOT NULL,
	`question_type` text NOT NULL,
	`value` integer,
	`recording_file` text,
	`answered_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`nps_id`) REFERENCES `nps_telephony`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `nps_answers_question` ON `nps_answers` (`tenant_id`,`uid`,`nps_id`,`question_order`);--> statement-breakpoint
CREATE INDEX `nps_answers_phone` ON `nps_answers` (`tenant_id`,`phone_key`,`answered_at`);--> statement-breakpoint
CREATE INDEX `nps_answers_nps` ON `nps_answers` (`nps_id`,`answered_at`);--> statement-breakpoint
CREATE INDEX `nps_answers_client` ON `nps_answers` (`client_id`) WHERE client_id is not null;--> statement-breakpoint
CREATE TABLE `nps_telephony` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`intro_audio_id` integer,
	`thanks_audio_id` integer,
	`questions` text NOT NULL,
	`finish_app` text DEFAULT 'hangup' NOT NULL,
	`finish_appdata` text DEFAULT '' NOT NULL,
	`min_talk_seconds` integer DEFAULT 10 NOT NULL,
	`quarantine_days` integer DEFAULT 30 NOT NULL,
	`calendar_id` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`intro_audio_id`) REFERENCES `sound_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`thanks_audio_id`) REFERENCES `sound_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`calendar_id`) REFERENCES `calendars`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `nps_telephony_list` ON `nps_telephony` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `queue_callbacks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`queue_id` integer NOT NULL,
	`call_id` integer NOT NULL,
	`uid` text NOT NULL,
	`phone` text NOT NULL,
	`client_id` integer,
	`client_name` text,
	`priority` integer DEFAULT 0 NOT NULL,
	`entered_at` integer NOT NULL,
	`asked_at` integer NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`not_before` integer NOT NULL,
	`last_call_id` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `queue_callbacks_queue` ON `queue_callbacks` (`tenant_id`,`queue_id`);--> statement-breakpoint
CREATE TABLE `agent_state_intervals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`channel` text NOT NULL,
	`state` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `agent_state_intervals_user` ON `agent_state_intervals` (`user_id`,`channel`,"started_at" desc);--> statement-breakpoint
CREATE UNIQUE INDEX `agent_state_intervals_open` ON `agent_state_intervals` (`user_id`,`channel`) WHERE ended_at is null;--> statement-breakpoint
CREATE TABLE `call_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`call_id` integer NOT NULL,
	`leg_id` integer,
	`at` integer NOT NULL,
	`event` text NOT NULL,
	`data` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`call_id`) REFERENCES `calls`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `call_events_call` ON `call_events` (`call_id`,`id`);--> statement-breakpoint
CREATE TABLE `call_legs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`call_id` integer NOT NULL,
	`role` text NOT NULL,
	`state` text NOT NULL,
	`user_id` integer,
	`endpoint_id` integer,
	`trunk_id` integer,
	`sip_call_id` text,
	`dialog_id` text,
	`sip_role` text NOT NULL,
	`invite_text` text,
	`ok_text` text,
	`media_leg` text,
	`conversation` text,
	`dial_status` integer,
	`started_at` integer NOT NULL,
	`ringing_at` integer,
	`answered_at` integer,
	`ended_at` integer,
	`ended_by` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`call_id`) REFERENCES `calls`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `call_legs_call` ON `call_legs` (`call_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `call_legs_media` ON `call_legs` (`media_leg`);--> statement-breakpoint
CREATE INDEX `call_legs_conversation` ON `call_legs` (`conversation`);--> statement-breakpoint
CREATE INDEX `call_legs_open` ON `call_legs` (`tenant_id`,`id`) WHERE ended_at is null;--> statement-breakpoint
CREATE TABLE `calls` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`uid` text NOT NULL,
	`call_type` integer NOT NULL,
	`direction` text NOT NULL,
	`phone` text NOT NULL,
	`phone_type` text,
	`phone_key` text,
	`did` text,
	`country` text,
	`area_code` text,
	`queue_id` integer,
	`user_id` integer,
	`endpoint` text,
	`dial_status` integer,
	`started_at` integer NOT NULL,
	`queue_started_at` integer,
	`queue_answered_at` integer,
	`answered_at` integer,
	`ended_at` integer,
	`total_duration` integer,
	`total_answer_duration` integer,
	`queue_ended_by` text,
	`ended_by` text,
	`inbound_route_id` integer,
	`outbound_route_id` integer,
	`trunk_id` integer,
	`classification_id` integer,
	`sub_classification_id` integer,
	`comment` text,
	`client_id` integer,
	`recording_file` text,
	`recording_ms` integer,
	`cost` real,
	`parent_call_id` integer,
	`transfer_type` text,
	`quality_mos` real,
	`quality_rtt_ms` integer,
	`quality_jitter_ms` integer,
	`quality_loss` real,
	`note` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calls_uid` ON `calls` (`tenant_id`,`uid`);--> statement-breakpoint
CREATE INDEX `calls_list` ON `calls` (`tenant_id`,"started_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `calls_user` ON `calls` (`user_id`,"started_at" desc);--> statement-breakpoint
CREATE INDEX `calls_queue` ON `calls` (`queue_id`,"started_at" desc);--> statement-breakpoint
CREATE INDEX `calls_phone` ON `calls` (`tenant_id`,`phone_key`,"started_at" desc);--> statement-breakpoint
CREATE INDEX `calls_parent` ON `calls` (`parent_call_id`);--> statement-breakpoint
CREATE INDEX `calls_client` ON `calls` (`client_id`,"started_at" desc,"id" desc) WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX `calls_shown` ON `calls` (`tenant_id`,`did`,`started_at`) WHERE direction = 'outgoing' and did is not null;--> statement-breakpoint
CREATE INDEX `calls_missed` ON `calls` (`tenant_id`,"started_at" desc) WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX `calls_open` ON `calls` (`tenant_id`,`id`) WHERE ended_at is null;--> statement-breakpoint
CREATE TABLE `queue_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`queue_type` text NOT NULL,
	`queue_id` integer NOT NULL,
	`uid` text NOT NULL,
	`user_id` integer,
	`at` integer NOT NULL,
	`event` text NOT NULL,
	`data` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `queue_events_queue` ON `queue_events` (`tenant_id`,`queue_type`,`queue_id`,`at`);--> statement-breakpoint
CREATE INDEX `queue_events_uid` ON `queue_events` (`uid`,`id`);--> statement-breakpoint
CREATE INDEX `queue_events_user` ON `queue_events` (`user_id`,`at`);--> statement-breakpoint
CREATE TABLE `channels` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`channel_type` text DEFAULT 'whatsapp' NOT NULL,
	`phone_number` text,
	`phone_number_id` text,
	`waba_id` text,
	`app_id` text,
	`access_token_enc` text,
	`app_secret_enc` text,
	`verify_token_enc` text,
	`api_base_url` text,
	`api_version` text,
	`quality_rating` text,
	`messaging_limit_tier` text,
	`status` text DEFAULT 'disconnected' NOT NULL,
	`last_error` text,
	`session_window_hours` integer DEFAULT 24 NOT NULL,
	`btn_template` integer DEFAULT true NOT NULL,
	`btn_dial` integer DEFAULT true NOT NULL,
	`send_attachment` integer DEFAULT true NOT NULL,
	`emoji` integer DEFAULT true NOT NULL,
	`send_voice` integer DEFAULT true NOT NULL,
	`show_message_status` integer DEFAULT true NOT NULL,
	`max_attachment_mb` integer DEFAULT 16 NOT NULL,
	`allowed_mime` text DEFAULT '[]' NOT NULL,
	`calendar_id` integer,
	`inbound_default_id` integer,
	`queue_outbound_id` integer,
	`proxy_id` integer,
	`send_read_receipt` integer DEFAULT true NOT NULL,
	`is_demo` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`calendar_id`) REFERENCES `calendars`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `channels_list` ON `channels` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `channels_provider` ON `channels` (`phone_number_id`);--> statement-breakpoint
CREATE TABLE `chat_inbounds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`channel_id` integer NOT NULL,
	`priority` integer DEFAULT 100 NOT NULL,
	`match_type` text DEFAULT 'any' NOT NULL,
	`match_value` text,
	`app` text DEFAULT 'queue' NOT NULL,
	`appdata` text DEFAULT '' NOT NULL,
	`calendar_id` integer,
	`closed_app` text,
	`closed_appdata` text,
	`welcome_message_id` integer,
	`sticky` text DEFAULT 'none' NOT NULL,
	`sticky_minutes` integer DEFAULT 1440 NOT NULL,
	`reopen_window_minutes` integer DEFAULT 0 NOT NULL,
	`check_blacklist` integer DEFAULT true NOT NULL,
	`create_client` integer DEFAULT true NOT NULL,
	`queue_priority` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`calendar_id`) REFERENCES `calendars`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `chat_inbounds_list` ON `chat_inbounds` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `chat_inbounds_channel` ON `chat_inbounds` (`channel_id`,`priority`,`id`);--> statement-breakpoint
CREATE TABLE `chat_campaign_mailings` (
	`campaign_id` integer NOT NULL,
	`mailing_id` integer NOT NULL,
	PRIMARY KEY(`campaign_id`, `mailing_id`),
	FOREIGN KEY (`campaign_id`) REFERENCES `chat_campaigns`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`mailing_id`) REFERENCES `chat_mailings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `chat_campaigns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`channel_id` integer NOT NULL,
	`template_id` integer NOT NULL,
	`param_map` text NOT NULL,
	`calendar_id` integer NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer,
	`status` text DEFAULT 'draft' NOT NULL,
	`messages_per_minute` integer DEFAULT 60 NOT NULL,
	`daily_limit` integer DEFAULT 1000 NOT NULL,
	`on_reply_app` text DEFAULT 'queue' NOT NULL,
	`on_reply_appdata` text DEFAULT '' NOT NULL,
	`opt_out_keywords` text DEFAULT '["SAIR","PARAR"]' NOT NULL,
	`stop_on_quality` text DEFAULT 'RED' NOT NULL,
	`max_failure_percent` integer DEFAULT 20 NOT NULL,
	`test_phones` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`template_id`) REFERENCES `templates`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`calendar_id`) REFERENCES `calendars`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `chat_campaigns_list` ON `chat_campaigns` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `chat_imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`layout_id` integer,
	`file` text,
	`file_name` text DEFAULT '' NOT NULL,
	`mode` text DEFAULT 'append' NOT NULL,
	`scheduled_at` integer,
	`scrub_blacklist` integer DEFAULT true NOT NULL,
	`normalize_phones` integer DEFAULT true NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`rows_total` integer DEFAULT 0 NOT NULL,
	`rows_created` integer DEFAULT 0 NOT NULL,
	`rows_updated` integer DEFAULT 0 NOT NULL,
	`rows_duplicated` integer DEFAULT 0 NOT NULL,
	`rows_invalid` integer DEFAULT 0 NOT NULL,
	`rows_blacklisted` integer DEFAULT 0 NOT NULL,
	`error_file` text,
	`mailing_id` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`layout_id`) REFERENCES `layouts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`mailing_id`) REFERENCES `chat_mailings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `chat_imports_list` ON `chat_imports` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `chat_mailings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`campaign_id` integer NOT NULL,
	`layout_id` integer NOT NULL,
	`form_id` integer,
	`priority` integer DEFAULT 50 NOT NULL,
	`starts_at` integer,
	`expires_at` integer,
	`status` text DEFAULT 'loading' NOT NULL,
	`owner_mode` text DEFAULT 'none' NOT NULL,
	`duplicate_mode` text DEFAULT 'block_in_mailing' NOT NULL,
	`channel_id` integer NOT NULL,
	`require_opt_in` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`layout_id`) REFERENCES `layouts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `chat_mailings_list` ON `chat_mailings` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `bots` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`name` text NOT NULL,
	`avatar` text,
	`bot_type` text DEFAULT 'flow' NOT NULL,
	`flow_id` integer,
	`webhook_url` text,
	`webhook_secret_enc` text,
	`timeout_seconds` integer DEFAULT 10 NOT NULL,
	`llm` text,
	`welcome_message_id` integer,
	`max_turns` integer DEFAULT 20 NOT NULL,
	`handoff_keywords` text DEFAULT '["atendente","humano"]' NOT NULL,
	`fallback_app` text NOT NULL,
	`fallback_appdata` text DEFAULT '' NOT NULL,
	`error_app` text NOT NULL,
	`error_appdata` text DEFAULT '' NOT NULL,
	`variables` text DEFAULT '[]' NOT NULL,
	`languages` text DEFAULT '["pt-br"]' NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`flow_id`) REFERENCES `flows`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`welcome_message_id`) REFERENCES `text_messages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bots_list` ON `bots` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `chat_group_channels` (
	`chat_group_id` integer NOT NULL,
	`channel_id` integer NOT NULL,
	PRIMARY KEY(`chat_group_id`, `channel_id`),
	FOREIGN KEY (`chat_group_id`) REFERENCES `chat_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `chat_group_teams` (
	`chat_group_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	PRIMARY KEY(`chat_group_id`, `team_id`),
	FOREIGN KEY (`chat_group_id`) REFERENCES `chat_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `chat_group_templates` (
	`chat_group_id` integer NOT NULL,
	`template_id` integer NOT NULL,
	PRIMARY KEY(`chat_group_id`, `template_id`),
	FOREIGN KEY (`chat_group_id`) REFERENCES `chat_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`template_id`) REFERENCES `templates`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `chat_group_texts` (
	`chat_group_id` integer NOT NULL,
	`text_message_id` integer NOT NULL,
	PRIMARY KEY(`chat_group_id`, `text_message_id`),
	FOREIGN KEY (`chat_group_id`) REFERENCES `chat_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`text_message_id`) REFERENCES `text_messages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `chat_group_users` (
	`chat_group_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`chat_group_id`, `user_id`),
	FOREIGN KEY (`chat_group_id`) REFERENCES `chat_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `chat_groups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`group_type` text DEFAULT 'visibility' NOT NULL,
	`allow_post` text DEFAULT 'all' NOT NULL,
	`order` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `chat_groups_list` ON `chat_groups` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `flow_channels` (
	`flow_id` integer NOT NULL,
	`channel_id` integer NOT NULL,
	PRIMARY KEY(`flow_id`, `channel_id`),
	FOREIGN KEY (`flow_id`) REFERENCES `flows`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `flows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`graph` text NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`published_at` integer,
	`published_by` integer,
	`variables` text DEFAULT '[]' NOT NULL,
	`timeout_seconds` integer DEFAULT 600 NOT NULL,
	`timeout_app` text DEFAULT 'disconnect' NOT NULL,
	`timeout_appdata` text DEFAULT '' NOT NULL,
	`error_app` text,
	`error_appdata` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `flows_list` ON `flows` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `chat_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`room_id` integer NOT NULL,
	`user_id` integer,
	`at` integer NOT NULL,
	`event` text NOT NULL,
	`data` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`room_id`) REFERENCES `chat_rooms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `chat_events_room` ON `chat_events` (`room_id`,`id`);--> statement-breakpoint
CREATE TABLE `chat_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`room_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`uid` text NOT NULL,
	`wamid` text,
	`user_id` integer,
	`sent_by` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`type` text DEFAULT 'text' NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`search` text,
	`status` text NOT NULL,
	`visible` integer DEFAULT true NOT NULL,
	`visible_agent` integer DEFAULT true NOT NULL,
	`read` integer DEFAULT false NOT NULL,
	`attachment` text,
	`attachment_name` text,
	`replied_message_id` integer,
	`location` text,
	`contacts` text DEFAULT '[]' NOT NULL,
	`template` text,
	`details` text,
	`reactions` text,
	`edited_at` integer,
	`earlier` text,
	`forwarded` text,
	`referral` text,
	`code` text,
	`reason` text,
	`external_error` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`room_id`) REFERENCES `chat_rooms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_messages_seq` ON `chat_messages` (`room_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `chat_messages_uid` ON `chat_messages` (`tenant_id`,`uid`);--> statement-breakpoint
CREATE UNIQUE INDEX `chat_messages_wamid` ON `chat_messages` (`wamid`);--> statement-breakpoint
CREATE INDEX `chat_messages_sending` ON `chat_messages` (`id`) WHERE status = 'sending';--> statement-breakpoint
CREATE INDEX `chat_messages_changed` ON `chat_messages` (`room_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE `chat_rooms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`uid` text NOT NULL,
	`channel_id` integer NOT NULL,
	`inbound_id` integer,
	`queue_id` integer,
	`user_id` integer,
	`client_id` integer,
	`chat_type` integer NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`title` text NOT NULL,
	`phone` text NOT NULL,
	`phone_key` text NOT NULL,
	`wa_user_id` text,
	`wa_username` text,
	`last_seq` integer DEFAULT 0 NOT NULL,
	`unread_messages` integer DEFAULT 0 NOT NULL,
	`unread` integer DEFAULT false NOT NULL,
	`last_message` text,
	`last_message_kind` text,
	`last_message_by` text,
	`waiting_since` integer,
	`last_client_message_content` text,
	`last_client_response_at` integer,
	`last_template_at` integer,
	`started_at` integer NOT NULL,
	`queue_started_at` integer,
	`answered_at` integer,
	`ended_at` integer,
	`ended_by` text,
	`archived_at` integer,
	`classification_id` integer,
	`sub_classification_id` integer,
	`comment` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`queue_id`) REFERENCES `chat_queues`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_rooms_uid` ON `chat_rooms` (`tenant_id`,`uid`);--> statement-breakpoint
CREATE UNIQUE INDEX `chat_rooms_open` ON `chat_rooms` (`channel_id`,`phone_key`) WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `chat_rooms_open_user` ON `chat_rooms` (`channel_id`,`wa_user_id`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `chat_rooms_wa_user` ON `chat_rooms` (`tenant_id`,`wa_user_id`) WHERE wa_user_id is not null;--> statement-breakpoint
CREATE INDEX `chat_rooms_user` ON `chat_rooms` (`user_id`,`status`,"last_client_response_at" desc);--> statement-breakpoint
CREATE INDEX `chat_rooms_queue` ON `chat_rooms` (`queue_id`,`status`,`id`);--> statement-breakpoint
CREATE INDEX `chat_rooms_history` ON `chat_rooms` (`tenant_id`,`status`,"ended_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `chat_rooms_client` ON `chat_rooms` (`client_id`,"started_at" desc,"id" desc) WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX `chat_rooms_phone` ON `chat_rooms` (`tenant_id`,`phone_key`,"started_at" desc);--> statement-breakpoint
CREATE INDEX `chat_rooms_queued` ON `chat_rooms` (`tenant_id`,"queue_started_at" desc);--> statement-breakpoint
CREATE TABLE `webhook_receipts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`channel_id` integer NOT NULL,
	`provider_key` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_receipts_key` ON `webhook_receipts` (`channel_id`,`provider_key`);--> statement-breakpoint
CREATE INDEX `webhook_receipts_at` ON `webhook_receipts` (`at`);--> statement-breakpoint
CREATE TABLE `client_consents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`client_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`channel` text NOT NULL,
	`answer` text NOT NULL,
	`since` integer NOT NULL,
	`source` text NOT NULL,
	`evidence` text,
	`created_at` integer NOT NULL,
	`created_by` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `client_consents_client` ON `client_consents` (`client_id`,`id`);--> statement-breakpoint
CREATE TABLE `client_distinctions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`first_client_id` integer NOT NULL,
	`second_client_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`first_client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`second_client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `client_distinctions_pair` ON `client_distinctions` (`first_client_id`,`second_client_id`);--> statement-breakpoint
CREATE INDEX `client_distinctions_second` ON `client_distinctions` (`second_client_id`);--> statement-breakpoint
CREATE TABLE `client_erasures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`client_id` integer NOT NULL,
	`state` text DEFAULT 'running' NOT NULL,
	`step` integer DEFAULT 0 NOT NULL,
	`after` integer DEFAULT 0 NOT NULL,
	`marks` text,
	`gone` text DEFAULT '{}' NOT NULL,
	`keep_recordings` integer DEFAULT false NOT NULL,
	`instead` text NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer,
	`finished_at` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `client_erasures_client` ON `client_erasures` (`client_id`);--> statement-breakpoint
CREATE INDEX `client_erasures_tenant` ON `client_erasures` (`tenant_id`,`state`);--> statement-breakpoint
CREATE TABLE `client_merges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`survivor_client_id` integer NOT NULL,
	`merged_client_id` integer NOT NULL,
	`merged_at` integer NOT NULL,
	`merged_by` integer,
	`undone_at` integer,
	`undone_by` integer,
	`undo` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`survivor_client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`merged_client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `client_merges_survivor` ON `client_merges` (`survivor_client_id`,"id" desc);--> statement-breakpoint
CREATE INDEX `client_merges_merged` ON `client_merges` (`merged_client_id`,"id" desc);--> statement-breakpoint
CREATE INDEX `client_merges_tenant` ON `client_merges` (`tenant_id`,"merged_at" desc);--> statement-breakpoint
CREATE TABLE `data_requests` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`client_id` integer NOT NULL,
	`kind` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`note` text,
	`due_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer,
	`answer` text,
	`closed_at` integer,
	`closed_by` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `data_requests_list` ON `data_requests` (`tenant_id`,`closed_at`,`due_at`);--> statement-breakpoint
CREATE INDEX `data_requests_client` ON `data_requests` (`client_id`);--> statement-breakpoint
CREATE TABLE `contracts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`description` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`timezone` text DEFAULT 'America/Sao_Paulo' NOT NULL,
	`locale` text DEFAULT 'pt-br' NOT NULL,
	`organization_id` integer,
	`start_date` text,
	`end_date` text,
	`modules` text DEFAULT '[]' NOT NULL,
	`max_users` integer,
	`max_concurrent_agents` integer,
	`max_chat_channels` integer,
	`max_trunk_channels` integer,
	`recording_retention_days` integer DEFAULT 90 NOT NULL,
	`call_retention_days` integer DEFAULT 730 NOT NULL,
	`chat_retention_days` integer DEFAULT 730 NOT NULL,
	`audit_retention_days` integer DEFAULT 1825 NOT NULL,
	`dpo_name` text,
	`dpo_email` text,
	`notes` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contracts_code` ON `contracts` (`code`);--> statement-breakpoint
CREATE TABLE `coworker_chats` (
	`tenant_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`other_id` integer NOT NULL,
	`last_message_id` integer NOT NULL,
	`unread` integer DEFAULT 0 NOT NULL,
	`received_id` integer DEFAULT 0 NOT NULL,
	`read_id` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `other_id`),
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`other_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`last_message_id`) REFERENCES `coworker_messages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `coworker_chats_newest` ON `coworker_chats` (`user_id`,`last_message_id`);--> statement-breakpoint
CREATE INDEX `coworker_chats_other` ON `coworker_chats` (`other_id`);--> statement-breakpoint
CREATE INDEX `coworker_chats_last` ON `coworker_chats` (`last_message_id`);--> statement-breakpoint
CREATE INDEX `coworker_chats_tenant` ON `coworker_chats` (`tenant_id`);--> statement-breakpoint
CREATE TABLE `coworker_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`sender_id` integer NOT NULL,
	`receiver_id` integer NOT NULL,
	`pair` text NOT NULL,
	`uid` text NOT NULL,
	`text` text NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`receiver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `coworker_messages_pair` ON `coworker_messages` (`pair`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `coworker_messages_uid` ON `coworker_messages` (`sender_id`,`uid`);--> statement-breakpoint
CREATE INDEX `coworker_messages_receiver` ON `coworker_messages` (`receiver_id`);--> statement-breakpoint
CREATE INDEX `coworker_messages_sent` ON `coworker_messages` (`tenant_id`,`sent_at`);--> statement-breakpoint
CREATE TABLE `client_emails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`client_id` integer NOT NULL,
	`email` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `client_emails_client` ON `client_emails` (`client_id`,`email`);--> statement-breakpoint
CREATE INDEX `client_emails_lookup` ON `client_emails` (`tenant_id`,`email`,`client_id`);--> statement-breakpoint
CREATE TABLE `client_phones` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`client_id` integer NOT NULL,
	`phone` text NOT NULL,
	`phone_key` text NOT NULL,
	`phone_type` text DEFAULT 'mobile' NOT NULL,
	`is_primary` integer DEFAULT false NOT NULL,
	`is_whatsapp` integer DEFAULT false NOT NULL,
	`is_valid` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `client_phones_key` ON `client_phones` (`client_id`,`phone_key`);--> statement-breakpoint
CREATE INDEX `client_phones_lookup` ON `client_phones` (`tenant_id`,`phone_key`,`client_id`);--> statement-breakpoint
CREATE TABLE `client_tags` (
	`client_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	PRIMARY KEY(`client_id`, `tag_id`),
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `client_tags_tag` ON `client_tags` (`tag_id`);--> statement-breakpoint
CREATE TABLE `client_whatsapp_ids` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`client_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`username` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `client_whatsapp_ids_user` ON `client_whatsapp_ids` (`tenant_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `client_whatsapp_ids_client` ON `client_whatsapp_ids` (`client_id`);--> statement-breakpoint
CREATE TABLE `clients` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`full_name` text NOT NULL,
	`person_type` text DEFAULT 'F' NOT NULL,
	`document` text,
	`birth_date` text,
	`phone_key` text,
	`wa_id` text,
	`avatar` text,
	`zip_code` text,
	`street` text,
	`number` text,
	`complement` text,
	`district` text,
	`city` text,
	`state` text,
	`country` text DEFAULT 'BR' NOT NULL,
	`organization_id` integer,
	`owner_id` integer,
	`status_id` integer,
	`whatsapp_opt_in` text DEFAULT 'unknown' NOT NULL,
	`opt_in_at` integer,
	`opt_in_source` text,
	`do_not_call` integer DEFAULT false NOT NULL,
	`data` text DEFAULT '{}' NOT NULL,
	`search` text DEFAULT '' NOT NULL,
	`merged_into_id` integer,
	`last_contact_at` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`status_id`) REFERENCES `statuses`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `clients_list` ON `clients` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `clients_phone` ON `clients` (`tenant_id`,`phone_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `clients_document` ON `clients` (`tenant_id`,`document`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `clients_born` ON `clients` (`tenant_id`,`birth_date`);--> statement-breakpoint
CREATE INDEX `clients_merged` ON `clients` (`merged_into_id`) WHERE merged_into_id is not null;--> statement-breakpoint
CREATE INDEX `clients_organization` ON `clients` (`organization_id`) WHERE organization_id is not null;--> statement-breakpoint
CREATE INDEX `clients_owner` ON `clients` (`tenant_id`,`owner_id`);--> statement-breakpoint
CREATE INDEX `clients_status` ON `clients` (`tenant_id`,`status_id`);--> statement-breakpoint
CREATE TABLE `organization_tags` (
	`organization_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `tag_id`),
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `organization_tags_tag` ON `organization_tags` (`tag_id`);--> statement-breakpoint
CREATE TABLE `organizations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`legal_name` text,
	`document` text,
	`state_registration` text,
	`segment` text,
	`phones` text DEFAULT '[]' NOT NULL,
	`emails` text DEFAULT '[]' NOT NULL,
	`site_url` text,
	`zip_code` text,
	`street` text,
	`number` text,
	`complement` text,
	`district` text,
	`city` text,
	`state` text,
	`country` text DEFAULT 'BR' NOT NULL,
	`parent_id` integer,
	`owner_id` integer,
	`status_id` integer,
	`data` text DEFAULT '{}' NOT NULL,
	`notes` text,
	`search` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`status_id`) REFERENCES `statuses`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `organizations_list` ON `organizations` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `organizations_document` ON `organizations` (`tenant_id`,`document`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `organizations_parent` ON `organizations` (`tenant_id`,`parent_id`);--> statement-breakpoint
CREATE INDEX `organizations_owner` ON `organizations` (`tenant_id`,`owner_id`);--> statement-breakpoint
CREATE INDEX `organizations_status` ON `organizations` (`tenant_id`,`status_id`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`sku` text,
	`category` text,
	`price` real,
	`currency` text DEFAULT 'BRL' NOT NULL,
	`unit` text DEFAULT 'un' NOT NULL,
	`is_recurring` integer DEFAULT false NOT NULL,
	`image` text,
	`details` text,
	`url` text,
	`form_id` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `products_list` ON `products` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `products_sku` ON `products` (`tenant_id`,`sku`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `status_next` (
	`status_id` integer NOT NULL,
	`next_id` integer NOT NULL,
	PRIMARY KEY(`status_id`, `next_id`),
	FOREIGN KEY (`status_id`) REFERENCES `statuses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`next_id`) REFERENCES `statuses`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `statuses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`entity` text NOT NULL,
	`color` text DEFAULT 'grey' NOT NULL,
	`icon` text,
	`order` integer DEFAULT 0 NOT NULL,
	`is_initial` integer DEFAULT false NOT NULL,
	`is_final` integer DEFAULT false NOT NULL,
	`is_won` integer DEFAULT false NOT NULL,
	`is_lost` integer DEFAULT false NOT NULL,
	`probability` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `statuses_list` ON `statuses` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `tags` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`color` text DEFAULT 'grey' NOT NULL,
	`entities` text DEFAULT '["client"]' NOT NULL,
	`category` text,
	`is_exclusive` integer DEFAULT false NOT NULL,
	`queue_priority` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `tags_list` ON `tags` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `tags_description` ON `tags` (`tenant_id`,`description`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `departments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`code` text NOT NULL,
	`parent_id` integer,
	`manager_id` integer,
	`site_id` integer,
	`cost_center` text,
	`email` text,
	`calendar_id` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`calendar_id`) REFERENCES `calendars`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `departments_list` ON `departments` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `departments_code` ON `departments` (`tenant_id`,`code`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `campaign_kpis` (
	`campaign_id` integer NOT NULL,
	`kpi_id` integer NOT NULL,
	PRIMARY KEY(`campaign_id`, `kpi_id`),
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`kpi_id`) REFERENCES `kpis`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `campaign_supervisors` (
	`campaign_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`campaign_id`, `user_id`),
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `campaign_teams` (
	`campaign_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	PRIMARY KEY(`campaign_id`, `team_id`),
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `campaigns` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`code` text,
	`organization_id` integer,
	`product_id` integer,
	`goal_type` text,
	`goal_value` real,
	`starts_at` text,
	`ends_at` text,
	`status` text DEFAULT 'draft' NOT NULL,
	`script` text,
	`form_id` integer,
	`nps_id` integer,
	`outbound_route_id` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`nps_id`) REFERENCES `nps_telephony`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`outbound_route_id`) REFERENCES `outbound_routes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `campaigns_list` ON `campaigns` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `dialer_numbers` (
	`dialer_id` integer NOT NULL,
	`number_id` integer NOT NULL,
	PRIMARY KEY(`dialer_id`, `number_id`),
	FOREIGN KEY (`dialer_id`) REFERENCES `dialers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`number_id`) REFERENCES `numbers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `dialers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`dial_mode` text DEFAULT 'preview' NOT NULL,
	`campaign_id` integer NOT NULL,
	`queue_id` integer,
	`mailings` text NOT NULL,
	`outbound_route_id` integer NOT NULL,
	`calendar_id` integer NOT NULL,
	`persistence_rule_id` integer NOT NULL,
	`dial_timeout` integer DEFAULT 25 NOT NULL,
	`max_channels` integer DEFAULT 10 NOT NULL,
	`cps` real DEFAULT 1 NOT NULL,
	`ratio_initial` real DEFAULT 1 NOT NULL,
	`ratio_max` real DEFAULT 3 NOT NULL,
	`target_abandon_percent` real DEFAULT 3 NOT NULL,
	`abandon_window_minutes` integer DEFAULT 60 NOT NULL,
	`drop_seconds` integer DEFAULT 5 NOT NULL,
	`drop_app` text,
	`drop_appdata` text,
	`amd` text,
	`on_machine_app` text DEFAULT 'hangup' NOT NULL,
	`on_machine_appdata` text DEFAULT '' NOT NULL,
	`on_fax` text DEFAULT 'hangup' NOT NULL,
	`preview_seconds` integer DEFAULT 30 NOT NULL,
	`allow_skip` integer DEFAULT true NOT NULL,
	`auto_dial_after_preview` integer DEFAULT false NOT NULL,
	`duration_of_after_service` integer,
	`pause_after_service_id` integer,
	`recycle_finished` integer DEFAULT false NOT NULL,
	`stop_when_exhausted` integer DEFAULT true NOT NULL,
	`status` text DEFAULT 'stopped' NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`queue_id`) REFERENCES `telephony_queues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`outbound_route_id`) REFERENCES `outbound_routes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`calendar_id`) REFERENCES `calendars`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`persistence_rule_id`) REFERENCES `persistence_rules`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pause_after_service_id`) REFERENCES `pauses`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `dialers_list` ON `dialers` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `layouts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`file_type` text DEFAULT 'csv' NOT NULL,
	`delimiter` text DEFAULT ';' NOT NULL,
	`encoding` text DEFAULT 'auto' NOT NULL,
	`has_header` integer DEFAULT true NOT NULL,
	`quote_char` text DEFAULT '"' NOT NULL,
	`date_format` text DEFAULT 'dd/MM/yyyy' NOT NULL,
	`columns` text NOT NULL,
	`dedupe_key` text DEFAULT 'phone' NOT NULL,
	`default_area_code` text,
	`default_country` text DEFAULT 'BR' NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `layouts_list` ON `layouts` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `mailings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`campaign_id` integer NOT NULL,
	`layout_id` integer NOT NULL,
	`form_id` integer,
	`priority` integer DEFAULT 50 NOT NULL,
	`starts_at` integer,
	`expires_at` integer,
	`status` text DEFAULT 'loading' NOT NULL,
	`owner_mode` text DEFAULT 'none' NOT NULL,
	`duplicate_mode` text DEFAULT 'block_in_mailing' NOT NULL,
	`persistence_rule_id` integer,
	`order` text DEFAULT 'priority' NOT NULL,
	`timezone_mode` text DEFAULT 'area_code' NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`campaign_id`) REFERENCES `campaigns`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`layout_id`) REFERENCES `layouts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`persistence_rule_id`) REFERENCES `persistence_rules`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mailings_list` ON `mailings` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `mailings_campaign` ON `mailings` (`campaign_id`);--> statement-breakpoint
CREATE TABLE `persistence_rules` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`max_total_attempts` integer DEFAULT 10 NOT NULL,
	`max_attempts_per_day` integer DEFAULT 3 NOT NULL,
	`min_gap_minutes` integer DEFAULT 30 NOT NULL,
	`rules` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `persistence_rules_list` ON `persistence_rules` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `shipment_imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`layout_id` integer,
	`file` text,
	`file_name` text DEFAULT '' NOT NULL,
	`mode` text DEFAULT 'append' NOT NULL,
	`scheduled_at` integer,
	`scrub_blacklist` integer DEFAULT true NOT NULL,
	`normalize_phones` integer DEFAULT true NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`rows_total` integer DEFAULT 0 NOT NULL,
	`rows_created` integer DEFAULT 0 NOT NULL,
	`rows_updated` integer DEFAULT 0 NOT NULL,
	`rows_duplicated` integer DEFAULT 0 NOT NULL,
	`rows_invalid` integer DEFAULT 0 NOT NULL,
	`rows_blacklisted` integer DEFAULT 0 NOT NULL,
	`error_file` text,
	`mailing_id` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`layout_id`) REFERENCES `layouts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`mailing_id`) REFERENCES `mailings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `shipment_imports_list` ON `shipment_imports` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `integration_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`integration_id` integer NOT NULL,
	`event` text NOT NULL,
	`filters` text DEFAULT '[]' NOT NULL,
	`method` text DEFAULT 'POST' NOT NULL,
	`path` text DEFAULT '/' NOT NULL,
	`payload_template` text,
	`signing_secret_enc` text,
	`mode` text DEFAULT 'async' NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`integration_id`) REFERENCES `integrations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `integration_events_list` ON `integration_events` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `integration_proxies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`slug` text NOT NULL,
	`integration_id` integer NOT NULL,
	`method` text DEFAULT 'GET' NOT NULL,
	`path_template` text NOT NULL,
	`allowed_params` text DEFAULT '[]' NOT NULL,
	`response_map` text,
	`cache_seconds` integer DEFAULT 0 NOT NULL,
	`max_bytes` integer DEFAULT 1000000 NOT NULL,
	`permission` text NOT NULL,
	`open_mode` text DEFAULT 'data' NOT NULL,
	`trigger` text DEFAULT 'manual' NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`integration_id`) REFERENCES `integrations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `integration_proxies_list` ON `integration_proxies` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `integrations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`kind` text DEFAULT 'webhook' NOT NULL,
	`base_url` text NOT NULL,
	`auth_type` text DEFAULT 'none' NOT NULL,
	`credentials_enc` text,
	`token_url` text,
	`token_field` text DEFAULT 'token' NOT NULL,
	`expires_field` text DEFAULT 'expires_in' NOT NULL,
	`headers` text DEFAULT '{}' NOT NULL,
	`timeout_ms` integer DEFAULT 5000 NOT NULL,
	`max_retries` integer DEFAULT 5 NOT NULL,
	`rate_limit_per_minute` integer DEFAULT 600 NOT NULL,
	`verify_tls` integer DEFAULT true NOT NULL,
	`status` text,
	`last_success_at` integer,
	`last_error` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `integrations_list` ON `integrations` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `kpi_alert_teams` (
	`kpi_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	PRIMARY KEY(`kpi_id`, `team_id`),
	FOREIGN KEY (`kpi_id`) REFERENCES `kpis`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `kpi_alert_users` (
	`kpi_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`kpi_id`, `user_id`),
	FOREIGN KEY (`kpi_id`) REFERENCES `kpis`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `kpis` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`metric` text NOT NULL,
	`channel` text DEFAULT 'all' NOT NULL,
	`scope_type` text DEFAULT 'contract' NOT NULL,
	`scope_ids` text DEFAULT '[]' NOT NULL,
	`period` text DEFAULT 'day' NOT NULL,
	`direction` text DEFAULT 'higher' NOT NULL,
	`target` real NOT NULL,
	`warning` real NOT NULL,
	`critical` real NOT NULL,
	`calendar_id` integer,
	`min_sample` integer DEFAULT 10 NOT NULL,
	`alert_cooldown_minutes` integer DEFAULT 15 NOT NULL,
	`show_on_wallboard` integer DEFAULT true NOT NULL,
	`formula` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`calendar_id`) REFERENCES `calendars`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `kpis_list` ON `kpis` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `lead_phones` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`lead_id` integer NOT NULL,
	`phone` text NOT NULL,
	`phone_key` text NOT NULL,
	`phone_type` text DEFAULT 'mobile' NOT NULL,
	`status` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `lead_phones_key` ON `lead_phones` (`lead_id`,`phone_key`);--> statement-breakpoint
CREATE INDEX `lead_phones_lookup` ON `lead_phones` (`tenant_id`,`phone_key`);--> statement-breakpoint
CREATE TABLE `lead_tags` (
	`lead_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	PRIMARY KEY(`lead_id`, `tag_id`),
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `lead_tags_tag` ON `lead_tags` (`tag_id`);--> statement-breakpoint
CREATE TABLE `leads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`client_id` integer,
	`full_name` text NOT NULL,
	`document` text,
	`email` text,
	`status_id` integer NOT NULL,
	`owner_id` integer,
	`priority` integer DEFAULT 50 NOT NULL,
	`mailing_id` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`last_dial_status` integer,
	`last_classification_id` integer,
	`last_contact_at` integer,
	`reserved_by_id` integer,
	`reserved_until` integer,
	`data` text DEFAULT '{}' NOT NULL,
	`search` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`status_id`) REFERENCES `statuses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`mailing_id`) REFERENCES `mailings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`last_classification_id`) REFERENCES `classifications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reserved_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `leads_list` ON `leads` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `leads_client` ON `leads` (`client_id`) WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX `leads_status` ON `leads` (`tenant_id`,`status_id`,"id" desc);--> statement-breakpoint
CREATE INDEX `leads_owner` ON `leads` (`tenant_id`,`owner_id`);--> statement-breakpoint
CREATE INDEX `leads_mailing` ON `leads` (`mailing_id`) WHERE mailing_id is not null;--> statement-breakpoint
CREATE TABLE `list_import_rows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`import_id` integer NOT NULL,
	`line` integer NOT NULL,
	`raw` text NOT NULL,
	`cells` text NOT NULL,
	`key` text,
	`state` text DEFAULT 'pending' NOT NULL,
	`fault_column` integer,
	`reason` text,
	`client_id` integer,
	`lead_id` integer,
	`before` text,
	`touched_at` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`import_id`) REFERENCES `list_imports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`lead_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `list_import_rows_line` ON `list_import_rows` (`import_id`,`line`);--> statement-breakpoint
CREATE INDEX `list_import_rows_state` ON `list_import_rows` (`import_id`,`state`,`line`);--> statement-breakpoint
CREATE INDEX `list_import_rows_key` ON `list_import_rows` (`import_id`,`key`,`line`);--> statement-breakpoint
CREATE INDEX `list_import_rows_client` ON `list_import_rows` (`client_id`);--> statement-breakpoint
CREATE INDEX `list_import_rows_lead` ON `list_import_rows` (`lead_id`);--> statement-breakpoint
CREATE TABLE `list_imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`list` text NOT NULL,
	`file_name` text NOT NULL,
	`encoding` text NOT NULL,
	`delimiter` text NOT NULL,
	`columns` text NOT NULL,
	`dedupe_key` text DEFAULT 'phone' NOT NULL,
	`mode` text DEFAULT 'skip' NOT NULL,
	`state` text DEFAULT 'ready' NOT NULL,
	`locale` text NOT NULL,
	`rows_total` integer NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer,
	`address` text,
	`finished_at` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `list_imports_list` ON `list_imports` (`tenant_id`,`list`,"id" desc);--> statement-breakpoint
CREATE TABLE `file_keys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`session_id` integer NOT NULL,
	`path` text NOT NULL,
	`key_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `file_keys_hash` ON `file_keys` (`key_hash`);--> statement-breakpoint
CREATE INDEX `file_keys_expiry` ON `file_keys` (`expires_at`);--> statement-breakpoint
CREATE INDEX `file_keys_session` ON `file_keys` (`session_id`);--> statement-breakpoint
CREATE TABLE `notification_dismissals` (
	`notification_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `notification_id`),
	FOREIGN KEY (`notification_id`) REFERENCES `notifications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notification_dismissals_of` ON `notification_dismissals` (`notification_id`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`title` text NOT NULL,
	`user_id` integer,
	`team_id` integer,
	`created_by` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notifications_list` ON `notifications` (`tenant_id`,`id`);--> statement-breakpoint
CREATE TABLE `supervisor_message_readers` (
	`message_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`read_at` integer,
	PRIMARY KEY(`user_id`, `message_id`),
	FOREIGN KEY (`message_id`) REFERENCES `supervisor_messages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `supervisor_message_readers_of` ON `supervisor_message_readers` (`message_id`);--> statement-breakpoint
CREATE TABLE `supervisor_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`text` text NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `supervisor_messages_sent` ON `supervisor_messages` (`tenant_id`,`sent_at`);--> statement-breakpoint
CREATE INDEX `supervisor_messages_user` ON `supervisor_messages` (`user_id`);--> statement-breakpoint
CREATE TABLE `walls` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`description` text NOT NULL,
	`key_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `walls_key` ON `walls` (`key_hash`);--> statement-breakpoint
CREATE INDEX `walls_tenant` ON `walls` (`tenant_id`);--> statement-breakpoint
CREATE INDEX `walls_user` ON `walls` (`user_id`);--> statement-breakpoint
CREATE TABLE `endpoints` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`extension` integer NOT NULL,
	`sip_password` text NOT NULL,
	`device_type` text DEFAULT 'webrtc' NOT NULL,
	`device_state_busy_at` integer DEFAULT 1 NOT NULL,
	`transport` text DEFAULT 'wss' NOT NULL,
	`allow` text DEFAULT '["alaw","ulaw"]' NOT NULL,
	`dtmf_mode` text DEFAULT 'rfc4733' NOT NULL,
	`max_contacts` integer DEFAULT 1 NOT NULL,
	`contact_networks` text DEFAULT '[]' NOT NULL,
	`remove_existing` integer DEFAULT true NOT NULL,
	`qualify_frequency` integer DEFAULT 30 NOT NULL,
	`default_expiration` integer DEFAULT 300 NOT NULL,
	`named_call_group` text DEFAULT '[]' NOT NULL,
	`named_pickup_group` text DEFAULT '[]' NOT NULL,
	`ring_timeout` integer DEFAULT 30 NOT NULL,
	`record` text DEFAULT 'all' NOT NULL,
	`callerid_name` text,
	`callerid_number` text,
	`host` text,
	`port` integer,
	`username` text,
	`area_code` text,
	`allow_external` integer DEFAULT true NOT NULL,
	`call_limit` integer DEFAULT 2 NOT NULL,
	`voicemail_email` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `endpoints_list` ON `endpoints` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `endpoints_extension` ON `endpoints` (`tenant_id`,`extension`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `registrations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`endpoint_id` integer NOT NULL,
	`contact` text NOT NULL,
	`flow` text,
	`session_id` integer,
	`source_protocol` text NOT NULL,
	`source_address` text NOT NULL,
	`source_port` integer NOT NULL,
	`call_id` text NOT NULL,
	`cseq` integer NOT NULL,
	`user_agent` text,
	`last_rtt_ms` integer,
	`expires_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`endpoint_id`) REFERENCES `endpoints`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `registrations_contact` ON `registrations` (`endpoint_id`,`contact`);--> statement-breakpoint
CREATE INDEX `registrations_expiry` ON `registrations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `provider_payloads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`channel_id` integer NOT NULL,
	`message_id` integer,
	`wamid` text,
	`state` text NOT NULL,
	`type` text,
	`payload_enc` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `provider_payloads_at` ON `provider_payloads` (`at`);--> statement-breakpoint
CREATE INDEX `provider_payloads_state` ON `provider_payloads` (`tenant_id`,`state`,`id`);--> statement-breakpoint
CREATE TABLE `chat_queue_tags` (
	`queue_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	PRIMARY KEY(`queue_id`, `tag_id`),
	FOREIGN KEY (`queue_id`) REFERENCES `chat_queues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `chat_queues` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`strategy` text DEFAULT 'fewestcalls' NOT NULL,
	`ring_timeout` integer DEFAULT 30 NOT NULL,
	`max_wait_seconds` integer DEFAULT 600 NOT NULL,
	`timeout_app` text DEFAULT 'message' NOT NULL,
	`timeout_appdata` text DEFAULT '' NOT NULL,
	`form_id` integer,
	`enable_classification` integer,
	`minimum_comment_size` integer,
	`maximum_comment_size` integer,
	`required_skills` text DEFAULT '[]' NOT NULL,
	`calendar_id` integer,
	`closed_app` text,
	`closed_appdata` text,
	`nps_id` integer,
	`script` text,
	`announcement` text DEFAULT 'no' NOT NULL,
	`announcement_type` text,
	`announcement_message_id` integer,
	`announcement_frequency` integer DEFAULT 120 NOT NULL,
	`client_idle_minutes` integer DEFAULT 0 NOT NULL,
	`action_when_time_expires` text DEFAULT 'none' NOT NULL,
	`time_expires_message_id` integer,
	`time_expires_app` text,
	`time_expires_appdata` text,
	`agent_idle_minutes` integer DEFAULT 0 NOT NULL,
	`agent_idle_action` text DEFAULT 'none' NOT NULL,
	`first_response_sla_seconds` integer DEFAULT 60 NOT NULL,
	`next_response_sla_seconds` integer DEFAULT 300 NOT NULL,
	`resolution_sla_minutes` integer,
	`closing_message_id` integer,
	`enable_transfer` integer DEFAULT true NOT NULL,
	`enable_park` integer DEFAULT true NOT NULL,
	`archive_on_close` integer DEFAULT false NOT NULL,
	`chat_weight` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`calendar_id`) REFERENCES `calendars`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`nps_id`) REFERENCES `nps_chat`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`announcement_message_id`) REFERENCES `text_messages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`time_expires_message_id`) REFERENCES `text_messages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closing_message_id`) REFERENCES `text_messages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `chat_queues_list` ON `chat_queues` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `queue_member_teams` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`queue_type` text NOT NULL,
	`queue_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	`penalty` integer DEFAULT 0 NOT NULL,
	`priority` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `queue_member_teams_member` ON `queue_member_teams` (`queue_type`,`queue_id`,`team_id`);--> statement-breakpoint
CREATE INDEX `queue_member_teams_team` ON `queue_member_teams` (`team_id`);--> statement-breakpoint
CREATE TABLE `queue_members` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`queue_type` text NOT NULL,
	`queue_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`penalty` integer DEFAULT 0 NOT NULL,
	`priority` integer DEFAULT 0 NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`until_at` integer,
	`then_penalty` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `queue_members_member` ON `queue_members` (`queue_type`,`queue_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `queue_members_user` ON `queue_members` (`user_id`);--> statement-breakpoint
CREATE INDEX `queue_members_until` ON `queue_members` (`until_at`);--> statement-breakpoint
CREATE TABLE `queue_periodic_announces` (
	`queue_id` integer NOT NULL,
	`sound_entry_id` integer NOT NULL,
	`order` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`queue_id`, `sound_entry_id`),
	FOREIGN KEY (`queue_id`) REFERENCES `telephony_queues`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sound_entry_id`) REFERENCES `sound_entries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `telephony_queues` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`strategy` text DEFAULT 'leastrecent' NOT NULL,
	`number` integer,
	`timeout` integer DEFAULT 15 NOT NULL,
	`retry` integer DEFAULT 5 NOT NULL,
	`wrapuptime` integer DEFAULT 0 NOT NULL,
	`maxlen` integer DEFAULT 0 NOT NULL,
	`weight` integer DEFAULT 0 NOT NULL,
	`servicelevel` integer DEFAULT 20 NOT NULL,
	`ringinuse` integer DEFAULT false NOT NULL,
	`joinempty` text DEFAULT '["unavailable","invalid","unknown"]' NOT NULL,
	`leavewhenempty` text DEFAULT '["unavailable","invalid","unknown"]' NOT NULL,
	`autopause` text DEFAULT 'no' NOT NULL,
	`autopausedelay` integer DEFAULT 0 NOT NULL,
	`musicclass_id` integer,
	`entry_audio_id` integer,
	`announce_id` integer,
	`queue_callerannounce_id` integer,
	`announce_frequency` integer DEFAULT 60 NOT NULL,
	`announce_holdtime` text DEFAULT 'no' NOT NULL,
	`announce_position` text DEFAULT 'no' NOT NULL,
	`announce_position_limit` integer DEFAULT 5 NOT NULL,
	`periodic_announce_frequency` integer DEFAULT 60 NOT NULL,
	`random_periodic_announce` integer DEFAULT false NOT NULL,
	`max_wait_seconds` integer DEFAULT 300 NOT NULL,
	`timeout_app` text DEFAULT 'hangup' NOT NULL,
	`timeout_appdata` text DEFAULT '' NOT NULL,
	`full_app` text,
	`full_appdata` text,
	`empty_app` text,
	`empty_appdata` text,
	`calendar_id` integer,
	`closed_app` text,
	`closed_appdata` text,
	`divert_wait_threshold` integer,
	`divert_ratio_threshold` real,
	`divert_app` text,
	`divert_appdata` text,
	`required_skills` text DEFAULT '[]' NOT NULL,
	`callback_enabled` integer DEFAULT false NOT NULL,
	`callback_digit` text,
	`callback_after_seconds` integer,
	`callback_dialer_id` integer,
	`record` text DEFAULT 'all' NOT NULL,
	`record_percent` integer,
	`nps_id` integer,
	`nps_percent` integer DEFAULT 100 NOT NULL,
	`script` text,
	`callerid_prefix` text,
	`screen_pop_url` text,
	`transcribe_percent` integer DEFAULT 0 NOT NULL,
	`summarize_percent` integer DEFAULT 0 NOT NULL,
	`form_id` integer,
	`enable_classification` integer,
	`minimum_comment_size` integer,
	`maximum_comment_size` integer,
	`duration_of_after_service` integer,
	`short_abandon_seconds` integer DEFAULT 5 NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`musicclass_id`) REFERENCES `moh`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`entry_audio_id`) REFERENCES `sound_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`announce_id`) REFERENCES `sound_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`queue_callerannounce_id`) REFERENCES `sound_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`calendar_id`) REFERENCES `calendars`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`nps_id`) REFERENCES `nps_telephony`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `telephony_queues_list` ON `telephony_queues` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `telephony_queues_number` ON `telephony_queues` (`tenant_id`,`number`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`topic` text NOT NULL,
	`seq` integer NOT NULL,
	`frame` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_topic_seq` ON `outbox` (`topic`,`seq`);--> statement-breakpoint
CREATE INDEX `outbox_at` ON `outbox` (`at`);--> statement-breakpoint
CREATE TABLE `topic_counters` (
	`topic` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `interaction_statuses` (
	`interaction_id` integer NOT NULL,
	`status_id` integer NOT NULL,
	`order` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`interaction_id`, `status_id`),
	FOREIGN KEY (`interaction_id`) REFERENCES `interactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`status_id`) REFERENCES `statuses`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `interaction_teams` (
	`interaction_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	PRIMARY KEY(`interaction_id`, `team_id`),
	FOREIGN KEY (`interaction_id`) REFERENCES `interactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `interactions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`slug` text NOT NULL,
	`icon` text,
	`order` integer DEFAULT 0 NOT NULL,
	`form_id` integer NOT NULL,
	`protocol_prefix` text DEFAULT '' NOT NULL,
	`protocol_mask` text DEFAULT 'YYYYMMDD######' NOT NULL,
	`requires` text DEFAULT '["client"]' NOT NULL,
	`sla_first_minutes` integer,
	`sla_resolution_minutes` integer,
	`calendar_id` integer,
	`list_columns` text DEFAULT '["protocol","client","status","owner","due_at","updated_at"]' NOT NULL,
	`on_create_event_id` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`calendar_id`) REFERENCES `calendars`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`on_create_event_id`) REFERENCES `integration_events`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `interactions_list` ON `interactions` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `protocol_counters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`beginning` text NOT NULL,
	`last` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `protocol_counters_beginning` ON `protocol_counters` (`tenant_id`,`beginning`);--> statement-breakpoint
CREATE TABLE `records` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`interaction_id` integer NOT NULL,
	`protocol` text NOT NULL,
	`client_id` integer,
	`organization_id` integer,
	`mailing_client_id` integer,
	`call_uid` text,
	`step` integer,
	`product_id` integer,
	`status_id` integer NOT NULL,
	`owner_id` integer,
	`team_id` integer,
	`priority` text DEFAULT 'normal' NOT NULL,
	`due_at` integer,
	`data` text DEFAULT '{}' NOT NULL,
	`attachments` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`interaction_id`) REFERENCES `interactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`mailing_client_id`) REFERENCES `leads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`status_id`) REFERENCES `statuses`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `records_list` ON `records` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `records_interaction` ON `records` (`interaction_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `records_protocol` ON `records` (`tenant_id`,`protocol`);--> statement-breakpoint
CREATE INDEX `records_client` ON `records` (`client_id`,`created_at`) WHERE client_id is not null;--> statement-breakpoint
CREATE INDEX `records_lead` ON `records` (`mailing_client_id`,`created_at`) WHERE mailing_client_id is not null;--> statement-breakpoint
CREATE TABLE `report_jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`description` text NOT NULL,
	`report` text NOT NULL,
	`period` text NOT NULL,
	`from` text,
	`to` text,
	`filters` text NOT NULL,
	`repeats` text NOT NULL,
	`keep_days` integer NOT NULL,
	`locale` text NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`progress` integer DEFAULT 0 NOT NULL,
	`fault` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	`next_at` integer,
	`file_name` text,
	`file_rows` integer,
	`file_text` text,
	`file_expires_at` integer,
	`file_from` text,
	`file_to` text,
	`file_reach` text,
	`revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `report_jobs_list` ON `report_jobs` (`tenant_id`,"id" desc);--> statement-breakpoint
CREATE INDEX `report_jobs_user` ON `report_jobs` (`user_id`);--> statement-breakpoint
CREATE INDEX `report_jobs_due` ON `report_jobs` (`next_at`) WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX `report_jobs_expiry` ON `report_jobs` (`file_expires_at`) WHERE file_expires_at is not null;--> statement-breakpoint
CREATE TABLE `retention_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer NOT NULL,
	`removed` text NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `retention_runs_list` ON `retention_runs` (`tenant_id`,"started_at" desc);--> statement-breakpoint
CREATE TABLE `inbound_routes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`priority` integer DEFAULT 100 NOT NULL,
	`did_pattern` text,
	`caller_pattern` text,
	`call_type` integer DEFAULT 20 NOT NULL,
	`calendar_id` integer,
	`app` text DEFAULT 'queue' NOT NULL,
	`appdata` text DEFAULT '' NOT NULL,
	`closed_app` text,
	`closed_appdata` text,
	`greeting_audio_id` integer,
	`caller_id_mode` text DEFAULT 'none' NOT NULL,
	`caller_id_name` text,
	`language` text DEFAULT 'pt-br' NOT NULL,
	`queue_priority` integer DEFAULT 0 NOT NULL,
	`sticky` text DEFAULT 'none' NOT NULL,
	`sticky_minutes` integer DEFAULT 1440 NOT NULL,
	`check_blacklist` integer DEFAULT true NOT NULL,
	`lookup_client` integer DEFAULT true NOT NULL,
	`record` text DEFAULT 'inherit' NOT NULL,
	`max_concurrent_calls` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`calendar_id`) REFERENCES `calendars`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`greeting_audio_id`) REFERENCES `sound_entries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `inbound_routes_list` ON `inbound_routes` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `inbound_routes_priority` ON `inbound_routes` (`tenant_id`,`priority`,`id`);--> statement-breakpoint
CREATE TABLE `numbers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`number` text NOT NULL,
	`trunk_id` integer,
	`inbound_route_id` integer,
	`number_type` text DEFAULT 'local' NOT NULL,
	`country` text DEFAULT 'BR' NOT NULL,
	`area_code` text,
	`caller_id_name` text,
	`is_default_outbound` integer DEFAULT false NOT NULL,
	`daily_call_cap` integer,
	`whatsapp_channel_id` integer,
	`reputation` text DEFAULT 'ok' NOT NULL,
	`reputation_checked_at` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`trunk_id`) REFERENCES `trunks`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inbound_route_id`) REFERENCES `inbound_routes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`whatsapp_channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `numbers_list` ON `numbers` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `numbers_number` ON `numbers` (`tenant_id`,`number`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `numbers_route` ON `numbers` (`inbound_route_id`);--> statement-breakpoint
CREATE TABLE `outbound_route_channels` (
	`outbound_route_id` integer NOT NULL,
	`trunk_id` integer NOT NULL,
	`order` integer DEFAULT 0 NOT NULL,
	`weight` integer DEFAULT 0 NOT NULL,
	`max_channels` integer,
	PRIMARY KEY(`outbound_route_id`, `trunk_id`),
	FOREIGN KEY (`outbound_route_id`) REFERENCES `outbound_routes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`trunk_id`) REFERENCES `trunks`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `outbound_route_numbers` (
	`outbound_route_id` integer NOT NULL,
	`number_id` integer NOT NULL,
	PRIMARY KEY(`outbound_route_id`, `number_id`),
	FOREIGN KEY (`outbound_route_id`) REFERENCES `outbound_routes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`number_id`) REFERENCES `numbers`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `outbound_routes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`priority` integer NOT NULL,
	`patterns` text DEFAULT '[]' NOT NULL,
	`webphone` integer DEFAULT true NOT NULL,
	`caller_id_policy` text DEFAULT 'fixed' NOT NULL,
	`caller_id_number` text,
	`calendar_id` integer,
	`ring_timeout` integer DEFAULT 60 NOT NULL,
	`max_duration` integer DEFAULT 7200 NOT NULL,
	`dial_options` text DEFAULT 'Tt' NOT NULL,
	`record` text DEFAULT 'inherit' NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`calendar_id`) REFERENCES `calendars`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `outbound_routes_list` ON `outbound_routes` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `outbound_routes_priority` ON `outbound_routes` (`tenant_id`,`priority`,`id`);--> statement-breakpoint
CREATE TABLE `classifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`code` text,
	`color` text,
	`icon` text,
	`order` integer DEFAULT 0 NOT NULL,
	`hotkey` text,
	`result` text DEFAULT 'neutral' NOT NULL,
	`is_contact` integer DEFAULT false NOT NULL,
	`is_right_party` integer DEFAULT false NOT NULL,
	`is_conversion` integer DEFAULT false NOT NULL,
	`is_final` integer DEFAULT false NOT NULL,
	`is_do_not_call` integer DEFAULT false NOT NULL,
	`form_id` integer,
	`comment_required` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `classifications_list` ON `classifications` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `form_answers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`uid` text NOT NULL,
	`form_id` integer NOT NULL,
	`form_version` integer NOT NULL,
	`user_id` integer NOT NULL,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `form_answers_service` ON `form_answers` (`tenant_id`,`uid`,`form_id`);--> statement-breakpoint
CREATE TABLE `form_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`form_id` integer NOT NULL,
	`version` integer NOT NULL,
	`definition` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `form_versions_version` ON `form_versions` (`form_id`,`version`);--> statement-breakpoint
CREATE TABLE `forms` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`target` text DEFAULT 'call' NOT NULL,
	`definition` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `forms_list` ON `forms` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `pauses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`enable_webphone` integer DEFAULT true NOT NULL,
	`enable_webchat` integer DEFAULT true NOT NULL,
	`disable_mailing_client` integer DEFAULT true NOT NULL,
	`allow_outgoing_call` integer DEFAULT false NOT NULL,
	`allow_incoming_call` integer DEFAULT false NOT NULL,
	`allow_incoming_chat` integer DEFAULT false NOT NULL,
	`allow_outgoing_chat` integer DEFAULT false NOT NULL,
	`can_transfer` integer DEFAULT false NOT NULL,
	`can_pickup` integer DEFAULT false NOT NULL,
	`maximum_duration` integer DEFAULT 600 NOT NULL,
	`lock_screen` integer DEFAULT true NOT NULL,
	`justification_required` integer DEFAULT true NOT NULL,
	`tolerance_seconds` integer DEFAULT 60 NOT NULL,
	`max_per_shift` integer,
	`max_simultaneous_percent` integer,
	`pause_type` text DEFAULT 'non_productive' NOT NULL,
	`legal_type` text DEFAULT 'none' NOT NULL,
	`color` text,
	`icon` text,
	`order` integer DEFAULT 0 NOT NULL,
	`excess_reasons` text DEFAULT '[]' NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `pauses_list` ON `pauses` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `service_classifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`uid` text NOT NULL,
	`channel` text NOT NULL,
	`queue_id` integer,
	`classification_id` integer NOT NULL,
	`sub_classification_id` integer,
	`comment` text DEFAULT '' NOT NULL,
	`user_id` integer NOT NULL,
	`schedule_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`classification_id`) REFERENCES `classifications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sub_classification_id`) REFERENCES `sub_classifications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `service_classifications_service` ON `service_classifications` (`tenant_id`,`uid`);--> statement-breakpoint
CREATE INDEX `service_classifications_user` ON `service_classifications` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `sub_classifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`enable_schedule` integer DEFAULT false NOT NULL,
	`schedule_interval_applied` integer DEFAULT 3600 NOT NULL,
	`auto_run_schedule` integer DEFAULT 1 NOT NULL,
	`schedule_send_to` integer DEFAULT 1 NOT NULL,
	`mailing_id` integer,
	`enable_short_schedule_version` integer DEFAULT false NOT NULL,
	`code` text,
	`order` integer DEFAULT 0 NOT NULL,
	`hotkey` text,
	`min_schedule_minutes` integer DEFAULT 5 NOT NULL,
	`max_schedule_days` integer DEFAULT 30 NOT NULL,
	`persistence` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sub_classifications_list` ON `sub_classifications` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `union_sub_classifications` (
	`union_id` integer NOT NULL,
	`sub_classification_id` integer NOT NULL,
	`order` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`union_id`, `sub_classification_id`),
	FOREIGN KEY (`union_id`) REFERENCES `unions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sub_classification_id`) REFERENCES `sub_classifications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `unions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`target_type` text NOT NULL,
	`target_id` integer NOT NULL,
	`classification_id` integer NOT NULL,
	`order` integer DEFAULT 0 NOT NULL,
	`call_types` text DEFAULT '[]' NOT NULL,
	`enable_schedule` integer,
	`schedule_interval_applied` integer,
	`auto_run_schedule` integer,
	`schedule_send_to` integer,
	`enable_short_schedule_version` integer,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`classification_id`) REFERENCES `classifications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `unions_target` ON `unions` (`target_type`,`target_id`,`classification_id`);--> statement-breakpoint
CREATE INDEX `unions_list` ON `unions` (`tenant_id`,"is_active" desc,`id`);--> statement-breakpoint
CREATE TABLE `sip_credentials` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`session_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`secret_enc` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sip_credentials_session` ON `sip_credentials` (`session_id`);--> statement-breakpoint
CREATE INDEX `sip_credentials_user` ON `sip_credentials` (`user_id`);--> statement-breakpoint
CREATE TABLE `moh` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`mode` text DEFAULT 'files' NOT NULL,
	`sort` text DEFAULT 'random' NOT NULL,
	`application` text,
	`announcement_id` integer,
	`volume` integer DEFAULT 100 NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`announcement_id`) REFERENCES `sound_entries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `moh_list` ON `moh` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `moh_default` ON `moh` (`tenant_id`) WHERE is_default and deleted_at is null;--> statement-breakpoint
CREATE TABLE `moh_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`moh_id` integer NOT NULL,
	`file_name` text NOT NULL,
	`file` text,
	`order` integer DEFAULT 0 NOT NULL,
	`duration` integer DEFAULT 0 NOT NULL,
	`license_note` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`moh_id`) REFERENCES `moh`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `moh_entries_list` ON `moh_entries` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `moh_entries_moh` ON `moh_entries` (`moh_id`,`order`,`id`);--> statement-breakpoint
CREATE TABLE `sound_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`sound_id` integer NOT NULL,
	`file_name` text,
	`file` text,
	`text` text,
	`tts` integer DEFAULT false NOT NULL,
	`voice` text,
	`duration` integer DEFAULT 0 NOT NULL,
	`checksum` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`sound_id`) REFERENCES `sounds`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sound_entries_list` ON `sound_entries` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `sound_entries_sound` ON `sound_entries` (`sound_id`,`id`);--> statement-breakpoint
CREATE TABLE `sounds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`language` text DEFAULT 'pt-br' NOT NULL,
	`category` text DEFAULT 'ivr' NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sounds_list` ON `sounds` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `nps_chat` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`intro_message_id` integer,
	`thanks_message_id` integer,
	`questions` text NOT NULL,
	`expire_minutes` integer DEFAULT 1440 NOT NULL,
	`outside_window_template_id` integer,
	`quarantine_days` integer DEFAULT 30 NOT NULL,
	`finish_app` text DEFAULT 'disconnect' NOT NULL,
	`finish_appdata` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`intro_message_id`) REFERENCES `text_messages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`thanks_message_id`) REFERENCES `text_messages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`outside_window_template_id`) REFERENCES `templates`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `nps_chat_list` ON `nps_chat` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `nps_chat_alert_teams` (
	`nps_id` integer NOT NULL,
	`team_id` integer NOT NULL,
	PRIMARY KEY(`nps_id`, `team_id`),
	FOREIGN KEY (`nps_id`) REFERENCES `nps_chat`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `team_channels` (
	`team_id` integer NOT NULL,
	`channel_id` integer NOT NULL,
	PRIMARY KEY(`team_id`, `channel_id`),
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `team_outbound_routes` (
	`team_id` integer NOT NULL,
	`outbound_route_id` integer NOT NULL,
	`order` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`team_id`, `outbound_route_id`),
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`outbound_route_id`) REFERENCES `outbound_routes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `team_pauses` (
	`team_id` integer NOT NULL,
	`pause_id` integer NOT NULL,
	PRIMARY KEY(`team_id`, `pause_id`),
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pause_id`) REFERENCES `pauses`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `team_permissions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`team_id` integer NOT NULL,
	`target_type` text DEFAULT 'team' NOT NULL,
	`target_id` integer NOT NULL,
	`can_call` integer DEFAULT true NOT NULL,
	`can_transfer` integer DEFAULT true NOT NULL,
	`can_pickup` integer DEFAULT true NOT NULL,
	`can_monitor` integer DEFAULT false NOT NULL,
	`can_whisper` integer DEFAULT false NOT NULL,
	`can_barge` integer DEFAULT false NOT NULL,
	`can_pause` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `team_permissions_list` ON `team_permissions` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `team_permissions_target` ON `team_permissions` (`team_id`,`target_type`,`target_id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `teams` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`enable_auto_login_webphone` integer DEFAULT false NOT NULL,
	`enable_auto_login_webchat` integer DEFAULT false NOT NULL,
	`enable_webphone_auto_answer` integer DEFAULT false NOT NULL,
	`enable_webchat_auto_answer` integer DEFAULT false NOT NULL,
	`chat_limit_per_user` integer DEFAULT 5,
	`chat_timeout_to_remove_inactive` integer DEFAULT 15 NOT NULL,
	`enable_after_service` integer DEFAULT true NOT NULL,
	`duration_of_after_service` integer DEFAULT 30 NOT NULL,
	`ignore_after_service_with_duration_shorter_than` integer DEFAULT 0 NOT NULL,
	`ignore_after_service_unaccepted` integer DEFAULT true NOT NULL,
	`enable_classifications` text DEFAULT '["incomings","outgoings"]' NOT NULL,
	`enable_comment` integer DEFAULT true NOT NULL,
	`minimum_comment_size` integer DEFAULT 0 NOT NULL,
	`maximum_comment_size` integer DEFAULT 500 NOT NULL,
	`enable_transfer_without_classification` integer DEFAULT false NOT NULL,
	`enable_supervisor_monitor` integer DEFAULT true NOT NULL,
	`enable_coach_visible` integer DEFAULT true NOT NULL,
	`enable_call_recording_access` integer DEFAULT false NOT NULL,
	`enable_history_access` integer DEFAULT true NOT NULL,
	`require_second_factor` integer DEFAULT false NOT NULL,
	`activity_retry_minutes` integer DEFAULT 5 NOT NULL,
	`personal_schedule_limit` integer,
	`personal_schedule_max_days` integer,
	`allow_call_outside_campaign` integer DEFAULT true NOT NULL,
	`allow_call_agent` integer DEFAULT true NOT NULL,
	`department_id` integer,
	`calendar_id` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`department_id`) REFERENCES `departments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`calendar_id`) REFERENCES `calendars`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `teams_list` ON `teams` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `team_templates` (
	`team_id` integer NOT NULL,
	`template_id` integer NOT NULL,
	PRIMARY KEY(`team_id`, `template_id`),
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`template_id`) REFERENCES `templates`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `team_templates_template` ON `team_templates` (`template_id`);--> statement-breakpoint
CREATE TABLE `team_text_messages` (
	`team_id` integer NOT NULL,
	`text_message_id` integer NOT NULL,
	PRIMARY KEY(`team_id`, `text_message_id`),
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`text_message_id`) REFERENCES `text_messages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `team_text_messages_text` ON `team_text_messages` (`text_message_id`);--> statement-breakpoint
CREATE TABLE `templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`channel_id` integer NOT NULL,
	`template_type` text DEFAULT 'TEXT' NOT NULL,
	`content` text NOT NULL,
	`media` text,
	`params` text DEFAULT '[]' NOT NULL,
	`name` text NOT NULL,
	`language` text DEFAULT 'pt_BR' NOT NULL,
	`category` text DEFAULT 'UTILITY' NOT NULL,
	`parameter_format` text DEFAULT 'POSITIONAL' NOT NULL,
	`header_text` text,
	`footer_text` text,
	`buttons` text DEFAULT '[]' NOT NULL,
	`example` text,
	`status` text DEFAULT 'DRAFT' NOT NULL,
	`rejected_reason` text,
	`quality_score` text,
	`external_template_id` text,
	`synced_at` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `templates_list` ON `templates` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `templates_channel` ON `templates` (`channel_id`,`status`,`id`);--> statement-breakpoint
CREATE TABLE `text_message_channels` (
	`text_message_id` integer NOT NULL,
	`channel_id` integer NOT NULL,
	PRIMARY KEY(`text_message_id`, `channel_id`),
	FOREIGN KEY (`text_message_id`) REFERENCES `text_messages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`channel_id`) REFERENCES `channels`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `text_message_tags` (
	`text_message_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	PRIMARY KEY(`text_message_id`, `tag_id`),
	FOREIGN KEY (`text_message_id`) REFERENCES `text_messages`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tag_id`) REFERENCES `tags`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `text_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`shortcut` text,
	`message_type` text DEFAULT 'text' NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`media` text,
	`buttons` text DEFAULT '[]' NOT NULL,
	`scope` text DEFAULT 'team' NOT NULL,
	`locale` text DEFAULT 'pt-br' NOT NULL,
	`order` integer DEFAULT 0 NOT NULL,
	`usage_count` integer DEFAULT 0 NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `text_messages_list` ON `text_messages` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `trunks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tenant_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`description` text NOT NULL,
	`external_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`deleted_at` integer,
	`host` text NOT NULL,
	`port` integer DEFAULT 5060 NOT NULL,
	`transport` text DEFAULT 'udp' NOT NULL,
	`tls_verify` integer DEFAULT true NOT NULL,
	`match_ips` text DEFAULT '[]' NOT NULL,
	`realm` text,
	`username` text,
	`password_enc` text,
	`auth_type` text DEFAULT 'userpass' NOT NULL,
	`inbound_auth` integer DEFAULT false NOT NULL,
	`register` integer DEFAULT false NOT NULL,
	`registration_expiration` integer DEFAULT 3600 NOT NULL,
	`from_user` text,
	`from_domain` text,
	`contact_user` text,
	`outbound_proxy` text,
	`max_channels` integer DEFAULT 30 NOT NULL,
	`cps_limit` integer,
	`allow` text DEFAULT '["alaw","ulaw"]' NOT NULL,
	`dtmf_mode` text DEFAULT 'rfc4733' NOT NULL,
	`qualify_frequency` integer DEFAULT 60 NOT NULL,
	`number_format` text DEFAULT 'national' NOT NULL,
	`caller_id_policy` text DEFAULT 'route' NOT NULL,
	`send_pai` integer DEFAULT false NOT NULL,
	`trust_pai` integer DEFAULT true NOT NULL,
	`origin_verified` integer DEFAULT false NOT NULL,
	`cost_per_minute_fixed` real,
	`cost_per_minute_mobile` real,
	`cost_minimum` integer DEFAULT 30 NOT NULL,
	`cost_increment` integer DEFAULT 6 NOT NULL,
	`status` text,
	`last_error` text,
	`is_demo` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `contracts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `trunks_list` ON `trunks` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;