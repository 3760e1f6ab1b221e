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
CREATE INDEX `activities_user` ON `activities` (`user_id`,`due_at`) WHERE ended_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX `activities_team` ON `activities` (`team_id`,`due_at`) WHERE ended_at is null and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `activities_service` ON `activities` (`tenant_id`,`service_uid`) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE `teams` ADD `activity_retry_minutes` integer DEFAULT 5 NOT NULL;