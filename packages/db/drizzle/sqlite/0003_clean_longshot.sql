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
CREATE INDEX `pause_reports_open` ON `pause_reports` (`user_id`,`id`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `pause_reports_user` ON `pause_reports` (`user_id`,"requested_at" desc);--> statement-breakpoint
CREATE INDEX `pause_reports_list` ON `pause_reports` (`tenant_id`,"requested_at" desc,"id" desc);--> statement-breakpoint
ALTER TABLE `pauses` ADD `max_per_shift` integer;--> statement-breakpoint
ALTER TABLE `pauses` ADD `max_simultaneous_percent` integer;