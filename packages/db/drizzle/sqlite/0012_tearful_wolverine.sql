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
ALTER TABLE `contracts` ADD `call_retention_days` integer DEFAULT 730 NOT NULL;--> statement-breakpoint
ALTER TABLE `contracts` ADD `chat_retention_days` integer DEFAULT 730 NOT NULL;--> statement-breakpoint
ALTER TABLE `contracts` ADD `audit_retention_days` integer DEFAULT 1825 NOT NULL;--> statement-breakpoint
CREATE INDEX `pause_reports_of_call` ON `pause_reports` (`call_id`);--> statement-breakpoint
CREATE INDEX `file_keys_session` ON `file_keys` (`session_id`);--> statement-breakpoint
CREATE INDEX `notification_dismissals_of` ON `notification_dismissals` (`notification_id`);