ALTER TABLE `calls` ADD `note` text;--> statement-breakpoint
CREATE INDEX `calls_missed` ON `calls` (`tenant_id`,"started_at" desc) WHERE answered_at is null;