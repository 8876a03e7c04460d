ALTER TABLE "bib_entries" ADD COLUMN "record_said_by" text;--> statement-breakpoint
-- Nobody can tell any more whether a person or another narrator hid these: they stay hidden until a person says otherwise.
UPDATE "bib_entries" SET "record_said_by" = 'person' WHERE "off_record";