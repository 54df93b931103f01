CREATE TABLE "operator_moves" (
	"no" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_moves_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"call" text NOT NULL,
	"operator" text NOT NULL,
	"owner" text NOT NULL,
	"fen" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "operator_moves_fen" CHECK ("operator_moves"."fen" > 0)
);
--> statement-breakpoint
CREATE INDEX "operator_moves_by" ON "operator_moves" USING btree ("operator","at");--> statement-breakpoint
CREATE INDEX "operator_moves_of" ON "operator_moves" USING btree ("owner","at");