CREATE TABLE "writer_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"project_id" uuid,
	"verb" text NOT NULL,
	"provider" text NOT NULL,
	"model" text NOT NULL,
	"outcome" text NOT NULL,
	"input_tokens" integer,
	"output_tokens" integer,
	"milliseconds" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "writer_calls" ADD CONSTRAINT "writer_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writer_calls" ADD CONSTRAINT "writer_calls_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "writer_calls_recent" ON "writer_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "writer_calls_project" ON "writer_calls" USING btree ("project_id","created_at");