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
DROP INDEX `groups_list`;--> statement-breakpoint
CREATE INDEX `groups_list` ON `groups` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `sites_list`;--> statement-breakpoint
CREATE INDEX `sites_list` ON `sites` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `users_list`;--> statement-breakpoint
CREATE INDEX `users_list` ON `users` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `channels_list`;--> statement-breakpoint
CREATE INDEX `channels_list` ON `channels` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `chat_inbounds_list`;--> statement-breakpoint
CREATE INDEX `chat_inbounds_list` ON `chat_inbounds` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `clients_list`;--> statement-breakpoint
CREATE INDEX `clients_list` ON `clients` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `endpoints_list`;--> statement-breakpoint
CREATE INDEX `endpoints_list` ON `endpoints` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `inbound_routes_list`;--> statement-breakpoint
CREATE INDEX `inbound_routes_list` ON `inbound_routes` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `numbers_list`;--> statement-breakpoint
CREATE INDEX `numbers_list` ON `numbers` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `outbound_routes_list`;--> statement-breakpoint
CREATE INDEX `outbound_routes_list` ON `outbound_routes` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `trunks_list`;--> statement-breakpoint
CREATE INDEX `trunks_list` ON `trunks` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `chat_queues_list`;--> statement-breakpoint
CREATE INDEX `chat_queues_list` ON `chat_queues` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `telephony_queues_list`;--> statement-breakpoint
CREATE INDEX `telephony_queues_list` ON `telephony_queues` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `classifications_list`;--> statement-breakpoint
CREATE INDEX `classifications_list` ON `classifications` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `forms_list`;--> statement-breakpoint
CREATE INDEX `forms_list` ON `forms` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `pauses_list`;--> statement-breakpoint
CREATE INDEX `pauses_list` ON `pauses` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `sub_classifications_list`;--> statement-breakpoint
CREATE INDEX `sub_classifications_list` ON `sub_classifications` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `teams_list`;--> statement-breakpoint
CREATE INDEX `teams_list` ON `teams` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `templates_list`;--> statement-breakpoint
CREATE INDEX `templates_list` ON `templates` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX `text_messages_list`;--> statement-breakpoint
CREATE INDEX `text_messages_list` ON `text_messages` (`tenant_id`,"is_active" desc,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `unions_list` ON `unions` (`tenant_id`,"is_active" desc,`id`);